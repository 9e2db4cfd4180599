import type { CrisisCardWords } from '../crisis-card-words.ts';

export const POLISH_CARD: CrisisCardWords = {
  language: 'pl',
  opening:
    'To nie jest niczyj głos. To, co zostało tu napisane, brzmi bardzo ciężko i nie trzeba nieść tego w samotności. Ktoś może być teraz z Tobą przez telefon.',
  note: 'Jeśli w tym wszystkim chodzi o zrobienie sobie krzywdy, pomoc jest blisko.',
  call: 'zadzwoń',
  callOrText: 'zadzwoń lub napisz',
  elsewhere: 'Inne kraje',
  emergency:
    'Jeśli Ty lub ktoś inny jest teraz w niebezpieczeństwie, zadzwoń pod numer alarmowy (112 lub 911) albo pójdź do kogoś w pobliżu i powiedz o tym.',
};
