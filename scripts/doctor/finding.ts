/** `ok`: as it should be; `note`: good to know; `mend`: something does not work or is not safe. */
export type Finding = { mark: 'ok' | 'note' | 'mend'; about: string; text: string };

export type Teller = Record<Finding['mark'], (text: string) => Finding>;

/** Findings about one thing. */
export const findingsAbout = (about: string): Teller => ({
  ok: (text) => ({ mark: 'ok', about, text }),
  note: (text) => ({ mark: 'note', about, text }),
  mend: (text) => ({ mark: 'mend', about, text }),
});
