/** YAML (---) or TOML (+++) front matter of a Markdown file: settings, not a person's words. */
const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/** Markdown is kept as it is; only the front matter is removed. */
export function withoutFrontMatter(text: string): string {
  return text.replace(FRONT_MATTER, '');
}
