// Days and months as texts, such as "2027-01-31" and "2027-01", and their names for readers.
import { localDay } from "../statistics/tally";

/** Returns the present day in the reader's time zone, such as "2027-01-31". */
export function today(): string {
  return localDay(Date.now() / 1000);
}

/** The first day that has a puzzle of the day. */
const first = "2000-01-01";

/** Whether a text is a day from first to today. */
export function hasCome(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= first && day <= today();
}

/** Returns the days of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
}

/** Returns the month that comes a number of months after another. If the number is negative, it
 * comes before the other. */
export function monthAfter(month: string, months: number): string {
  return shiftDate(`${month}-01`, 0, months).slice(0, 7);
}

/** Returns the day that comes a number of days after another. If the number is negative, it comes
 * before the other. */
export function dayAfter(day: string, days: number): string {
  return shiftDate(day, days, 0);
}

function shiftDate(day: string, days: number, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10);
}

/** Returns the weekday of a day: 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Formats a day, or parts of it, in the page's language. */
export function dayName(day: string, parts: Intl.DateTimeFormatOptions = { dateStyle: "full" }): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(document.documentElement.lang, { ...parts, timeZone: "UTC" });
}

/** Regions whose weeks begin on Sunday (Unicode CLDR), for browsers without getWeekInfo. */
const sundayRegions = "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";

interface Week {
  getWeekInfo?(): { readonly firstDay: number };
}

/** Returns the day on which the reader's weeks begin, numbered as in weekdayOf. The region of the
 * reader decides, such as US in en-US. It is read from the first of the reader's languages (wished)
 * that is the page's language. If no region is given there, the usual region of the language
 * decides. */
export function firstWeekday(language = document.documentElement.lang, wished: readonly string[] = navigator.languages): number {
  const own = wished.find((tag) => tag.toLowerCase().split("-")[0] === language.split("-")[0]);
  const locale: Intl.Locale & Week = new Intl.Locale(own ?? language).maximize();
  const first = locale.getWeekInfo?.().firstDay ?? (sundayRegions.includes(locale.region ?? "?") ? 7 : 1);
  return first - 1;
}
