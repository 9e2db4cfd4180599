/** "Grandma Nell" and "Dr. Ames" are called so, in full. */
const TITLES = /^(grand\w*|gran|nan|nana|oma|opa|aunt\w*|uncle|mr|mrs|ms|miss|dr|sir|father|mother|sister|brother|st|the)\b\.?/i;

/** What somebody is called after their full name was said. @param name as the family wrote it */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  return TITLES.test(whole) ? whole : (whole.split(/\s+/)[0] ?? whole);
}
