/** YAML (---) or TOML (+++) at the head of a Markdown file: settings of a program, not words of a person. */
const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/** Markdown reads well as it is; only the front matter goes. */
export function withoutFrontMatter(text: string): string {
  return text.replace(FRONT_MATTER, '');
}
