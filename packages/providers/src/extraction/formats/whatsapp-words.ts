/**
 * What the app itself writes in the place of words, in the languages that most people have it in. An iPhone marks
 * nearly all of it with an invisible sign, so these lists are for Android and for older exports.
 */

/** Within `<…>` alone on a line: a photo, film or recording that was left out. */
const LEFT_OUT = new RegExp(
  [
    'omitted|omitid|omess|\\bomis\\b|weggelassen|ausgeschlossen|weggelaten|ocult|utelämnad|utelatt|udeladt|pominięt|vynechán|vynechan',
    'kihagy|izostavljen|dahil edilmedi|jätetty|puuttuu|не включ|без медиа|пропущ|отсутств|видалено|вилучено|παραλείφθηκ',
    'استبعاد|حذف|مستبعد|הושמט|לא נכלל|छोड़|हटाया|省略|含まれていません|除外|略過|忽略|제외|생략|ละเว้น|bỏ qua|dihilangkan|disertakan|tidak disertakan',
    'multimedia|médias|mídia|medien|медиафайл',
  ].join('|'),
  'iu',
);

/** Within `<…>` at the end of a message that was changed after it was sent. */
const EDITED = new RegExp(
  [
    'edited|bearbeitet|editad|editó|modifié|modificat|bewerkt|изменен|отредактир|редаговано|düzenlen|edytowan|upraven|redigera|redigert|redigeret',
    'muokat|szerkeszt|editat|uređen|επεξεργ|تعديل|ویرایش|נערכה|संपादित|編集|编辑|編輯|수정|แก้ไข|chỉnh sửa|diedit',
  ].join('|'),
  'iu',
);

/** Within `(…)` after a file's name. */
const ATTACHED = new RegExp(
  [
    'attached|angehängt|adjunt|joint|anexad|allegat|bijgevoegd|добавлен|прикреплен|прикріплен|ekli|eklendi|załączon|přiložen|bifogad|vedlagt|vedhæftet',
    'liite|csatolva|ataşat|priložen|επισυνάπτ|συνημμέν|مرفق|پیوست|מצורף|संलग्न|添付|附件|已附加|첨부|แนบ|đính kèm|terlampir',
  ].join('|'),
  'iu',
);

/** Instead of a message: it was deleted, it could not be shown, nobody answered a call. Compared without a full stop at the end. */
const INSTEAD = new Set(
  `
  this message was deleted|you deleted this message|message deleted|waiting for this message. this may take a while|null
  missed voice call|missed video call|live location shared|view once message
  diese nachricht wurde gelöscht|du hast diese nachricht gelöscht
  se eliminó este mensaje|eliminaste este mensaje|este mensaje fue eliminado
  ce message a été supprimé|vous avez supprimé ce message|ce message a été effacé
  mensagem apagada|você apagou esta mensagem|apagou esta mensagem|esta mensagem foi apagada
  questo messaggio è stato eliminato|hai eliminato questo messaggio
  dit bericht is verwijderd|je hebt dit bericht verwijderd|dit bericht werd verwijderd
  данное сообщение удалено|сообщение удалено|вы удалили данное сообщение
  bu mesaj silindi|bu mesajı sildiniz
  usunięto tę wiadomość|ta wiadomość została usunięta
  det här meddelandet raderades|denne meldingen ble slettet|denne besked blev slettet|tämä viesti poistettiin
  tato zpráva byla smazána|ez az üzenet törölve lett|acest mesaj a fost șters
  تم حذف هذه الرسالة|این پیام حذف شد|הודעה זו נמחקה|यह मैसेज डिलीट किया गया|यह संदेश हटा दिया गया था
  このメッセージは削除されました|此消息已删除|此訊息已刪除|이 메시지는 삭제되었습니다|pesan ini telah dihapus
  image omitted|video omitted|audio omitted|gif omitted|sticker omitted|document omitted|contact card omitted|video note omitted
  bild weggelassen|video weggelassen|audio weggelassen|sticker weggelassen|dokument weggelassen|kontaktkarte ausgelassen
  imagen omitida|video omitido|audio omitido|sticker omitido|documento omitido|image absente|vidéo absente|audio omis|sticker omis
  imagem ocultada|vídeo omitido|áudio ocultado|figurinha omitida|immagine omessa|video omesso|audio omesso|sticker non incluso
  afbeelding weggelaten|video weggelaten|audio weggelaten|sticker weggelaten
  изображение отсутствует|видео отсутствует|аудиофайл отсутствует|стикер отсутствует
  `
    .split(/[|\n]/)
    .map((words) => words.trim())
    .filter((words) => words !== ''),
);

const MARK = '\u200e';
const ALONE_IN_ANGLES = /^<([^<>]{2,80})>$/u;
/** `<attached: 00000012-PHOTO.jpg>`, in any language. */
const ATTACHED_IN_ANGLES = /^<[^<>:]{2,40}:\s?[^<>]+\.\w{2,5}>$/u;
const ATTACHED_IN_BRACKETS = /^(\S[^\n]{0,150}\.\w{2,5}) \(([^()]{3,40})\)$/u;
/** As WhatsApp names what it sends: `IMG-20191231-WA0007.jpg`. */
const GIVEN_NAME = /-WA\d{4,}\./;
const ANGLES_AT_END = /\s?\u200e?<([^<>]{4,80})>$/u;
const MARKED_AT_END = /\s?\u200e([^\u200e]{4,60})$/u;

/** A line of a message without what the app itself wrote there; blank where that was all. */
export function withoutAppWords(line: string): string {
  if (line.startsWith(MARK)) return '';
  const words = line.trim();
  if (words === '') return '';
  if (ATTACHED_IN_ANGLES.test(words) || isAttachment(words) || isInstead(words)) return '';
  const alone = ALONE_IN_ANGLES.exec(words)?.[1];
  if (alone !== undefined && (LEFT_OUT.test(alone) || EDITED.test(alone))) return '';
  return withoutEnd(
    withoutEnd(line, ANGLES_AT_END, (end) => EDITED.test(end) || ATTACHED_IN_ANGLES.test(`<${end}>`)),
    MARKED_AT_END,
    isInstead,
  );
}

const isInstead = (words: string): boolean =>
  INSTEAD.has(
    words
      .toLowerCase()
      .replace(/[.。]$/u, '')
      .replaceAll(/\s+/g, ' '),
  );

function isAttachment(words: string): boolean {
  const [, fileName = '', note = ''] = ATTACHED_IN_BRACKETS.exec(words) ?? [];
  return ATTACHED.test(note) || (note !== '' && GIVEN_NAME.test(fileName));
}

function withoutEnd(line: string, end: RegExp, isOfApp: (words: string) => boolean): string {
  const match = end.exec(line);
  return match?.[1] !== undefined && isOfApp(match[1]) ? line.slice(0, match.index) : line;
}
