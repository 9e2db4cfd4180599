/**
 * Texts that messengers insert in place of content, in their most common languages. On iPhones, WhatsApp marks nearly all of
 * its own with an invisible character, so these lists are for Android, older exports and other apps.
 */

const words = (list: string): Set<string> =>
  new Set(
    list
      .split(/[|\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );

/** Within `<…>` alone on a line: an omitted photo, video or recording. */
export const LEFT_OUT = new RegExp(
  [
    'omitted|omitid|omess|\\bomis\\b|weggelassen|ausgeschlossen|weggelaten|ocult|utelämnad|utelatt|udeladt|pominięt|vynechán|vynechan',
    'kihagy|izostavljen|dahil edilmedi|jätetty|puuttuu|не включ|без медиа|пропущ|отсутств|видалено|вилучено|παραλείφθηκ',
    'استبعاد|حذف|مستبعد|הושמט|לא נכלל|छोड़|हटाया|省略|含まれていません|除外|略過|忽略|제외|생략|ละเว้น|bỏ qua|dihilangkan|disertakan|tidak disertakan',
    'multimedia|média|médias|mídia|medien|\\bmedi[aj]\\b|медиа|медіа|мултимед|πολυμέσ|وسائط|میڈیا|מדיה|मीडिया|মিডিয়া|மீடியா|メディア|多媒体|多媒體|媒體|미디어|ไฟล์สื่อ|phương tiện',
    'ficheiro não revelado|mitjans ome|weggelaat|elhagyva|hiányzó|izpuščen',
  ].join('|'),
  'iu',
);

/** Within `<…>` at the end of an edited message. */
export const EDITED = new RegExp(
  [
    'edited|bearbeitet|editad|editó|modifié|modificat|bewerkt|изменен|отредактир|редаговано|düzenlen|edytowan|upraven|redigera|redigert|redigeret',
    'muokat|szerkeszt|editat|uređen|επεξεργ|تعديل|ویرایش|נערכה|संपादित|編集|编辑|編輯|수정|แก้ไข|chỉnh sửa|diedit',
  ].join('|'),
  'iu',
);

/** Within `(…)` after a file name. */
export const ATTACHED = new RegExp(
  [
    'attached|angehängt|adjunt|joint|anexad|allegat|bijgevoegd|добавлен|прикреплен|прикріплен|ekli|eklendi|załączon|přiložen|bifogad|vedlagt|vedhæftet',
    'liite|csatolva|ataşat|priložen|επισυνάπτ|συνημμέν|مرفق|پیوست|מצורף|संलग्न|添付|附件|已附加|첨부|แนบ|đính kèm|terlampir',
  ].join('|'),
  'iu',
);

/** Replaces a message: deleted, not displayable, a missed call. Compared without a final full stop. */
export const INSTEAD = words(
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
  live location shared|live-standort geteilt|ubicación en tiempo real compartida|position en direct partagée|posizione attuale condivisa
  localização em tempo real compartilhada|live locatie gedeeld|транслируется местоположение|canlı konum paylaşıldı|実況位置を共有
  you shared contacts|contact card omitted|poll omitted|you reacted to a message
  message unsent|unsent a message|you unsent a message|this message was unsent|this message has been deleted|message was deleted
  deleted message|this message has been unsent|消息已撤回|訊息已收回|メッセージの送信を取り消しました|삭제된 메시지입니다|삭제된 메시지
  video chat ended|voice call ended|canceled call|cancelled call
`,
);

/** Deleted by a group admin. */
export const DELETED_BY_ADMIN = new RegExp(
  [
    '^this message was deleted by (?:group )?admin\\b|^diese nachricht wurde (?:von|vom) .{0,20}admin.{0,60}gelöscht',
    '^(?:se eliminó este mensaje|este mensaje fue eliminado) por .{0,20}admin|^el admin.{1,60}eliminó este mensaje',
    '^ce message a été supprimé par .{0,20}admin|^(?:esta )?mensagem (?:foi )?apagada pel[oa] .{0,20}admin|^questo messaggio è stato eliminato da.{0,20}ammin',
    '^dit bericht is verwijderd door .{0,20}(?:beheerder|admin)|^(?:данное |это )?сообщение удалено .{0,20}админ|^bu mesaj .{0,60}yönetici.{0,60}silindi',
    '^pesan ini (?:telah )?dihapus oleh admin|^wiadomość (?:została )?usunięta przez administratora|^管理[者员員].{0,60}(?:削除|删除|刪除)',
  ].join('|'),
  'iu',
);

/** A missed call: a line that contains nothing else but a time: `at 9:05 PM`, `um 21:05`, `الساعة ٩:٠٥ م`. */
export const CALL = new RegExp(
  `^(?:☎|📞)?\\s*(?:${[
    'missed (?:group )?(?:voice|video|audio|facetime)?\\s?(?:call|chat)|verpasster? (?:gruppen)?(?:sprach|video)?anruf|llamada (?:de voz |de vídeo |grupal )?perdida',
    'appel (?:vocal |vidéo |audio )?manqué|chiamata (?:vocale |video )?persa|videochiamata persa|chamada (?:de voz |de vídeo |de grupo )?perdida',
    'gemiste (?:spraak|video|groeps)?oproep|пропущенный (?:аудио|видео|групповой )?(?:звонок|вызов)|cevapsız (?:sesli |görüntülü )?(?:arama|çağrı)',
    'nieodebrane połączenie(?: głosowe| wideo)?|zmeškaný (?:hlasový |video)?hovor|missat (?:röst|video)?samtal|tapt (?:tale|video)?anrop|ubesvaret (?:tale|video)?opkald|vastaamaton (?:ääni|video)?puhelu',
    'nem fogadott (?:hang|video)?hívás|apel (?:vocal |video )?pierdut|αναπάντητη κλήση(?: φωνής| ομιλίας| βίντεο)?|مكالمة (?:صوتية|فيديو) فائتة|تماس (?:صوتی|تصویری) از دست رفته|שיחה (?:קולית |וידאו )?שלא נענתה',
    'मिस्ड वॉइस कॉल|मिस्ड वीडियो कॉल|不在着信|未接(?:语音|視訊|视频|語音)?(?:通话|通話|来电|來電)|부재중(?:\\s?(?:음성|영상|그룹)?\\s?(?:전화|통화))?|cuộc gọi (?:thoại |video )?nhỡ|panggilan (?:suara |video )?tak terjawab|สายที่ไม่ได้รับ',
  ].join('|')})(?:[^\\p{L}\\p{Nd}][^\\p{Nd}]{0,16}\\p{Nd}{1,2}[:.]\\p{Nd}{2}.{0,12})?[^\\p{L}\\p{Nd}]{0,3}$`,
  'iu',
);

/** A location, with the app's label or its address: `location: https://maps.google.com/?q=50.1,8.6`. */
export const PLACE_LINK =
  /^(?:\p{L}[\p{L} ]{1,24}\s?[:：]\s?)?https?:\/\/(?:maps\.(?:google|apple)\.com\/\S*[?&](?:q|ll)=|foursquare\.com\/v\/)\S+$|^[^()\n]{1,80} \([^()\n]{3,120}\)\s?[:：]\s?https?:\/\/foursquare\.com\/v\/\S+$/iu;

/** A mail program's signature. */
export const SENT_FROM =
  /^(?:sent from my |sent from (?:outlook|yahoo|mail|proton|gmail)|get outlook for |von meinem .{2,30} gesendet|gesendet (?:mit|von) |envoyé (?:de|depuis) mon |enviado (?:desde|do) m(?:i|eu) |inviato da |verzonden vanaf |отправлено с |wysłane z |iphoneから送信|发自我的|發自我的|나의 (?:iphone|galaxy)에서 보냄|skickat från min |sendt fra min |lähetetty )/iu;
