import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
export const POLISH_CRISIS: CrisisPhrases = {
  language: 'pl',
  spelling: {
    expansions: {
      hce: 'chce',
      niechce: 'nie chce',
      samobujstwo: 'samobojstwo',
      nmg: 'nie moge',
      umzec: 'umrzec',
      umeic: 'umrzec',
      wiencej: 'wiecej',
      zabje: 'zabije',
      niemoge: 'nie moge',
      nierzyc: 'nie zyc',
      powiesicsie: 'powiesic sie',
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `ja juz po prostu tylko naprawde bardzo tak teraz dzis dzisiaj jutro wieczorem w nocy mamo tato babciu dziadku mama tata zawsze znowu znow ciagle czasem czesto tu tutaj i ze to wiecej dluzej zeby by sam sama tez no nigdy`,
    classes: {
      pill: `tabletki; tabletek; proszki; leki; pigulki; prochy; lekow; proszkow; paracetamol; paracetamolu`,
      want: `chce; chcialbym; chcialabym; zamierzam; mysle o; mysle zeby; planuje; wole; wolalbym; wolalabym; pragne; mam ochote; musze; bede; ide; marze o; postanowilem; postanowilam; probowalem; probowalam; moge; gotowa; gotow; czas; zaraz; chcialem; chcialam; mam zamiar`,
      die: `umrzec; smierci; nie zyc; nie (istniec|byc|obudzic sie|budzic sie|wstac|zyc); zniknac (na zawsze|$); przestac (istniec|zyc|oddychac); byc (martwy|martwa); zdechnac; odejsc z tego swiata; zasnac i sie nie obudzic; byc z toba w niebie; dolaczyc do ciebie; smierc`,
      kill: `zabic sie; sie zabic; zabije sie; sie zabije; powiesic sie; sie powiesic; powiesze sie; skonczyc (ze soba|z tym wszystkim|z zyciem|to wszystko); skoncze (ze soba|z tym wszystkim|z zyciem); popelnic samobojstwo; popelnie samobojstwo; odebrac sobie zycie; odbiore sobie zycie; rzucic sie .. (pociag|mostu|okna|dachu|tory|balkonu); skoczyc .. (mostu|okna|dachu|pociag|balkonu|wiezowca); skocze .. (mostu|okna|dachu|pociag|balkonu); podciac sobie zyly; podetne sobie zyly; zrobic sobie (krzywde|cos); otruc sie; utopic sie; zastrzelic sie; strzelic sobie w .. (leb|glowe); cielam sie; pociac sie; sie pociac; ciac sie; sie ciac; wziac wszystkie <pill>; polknac wszystkie <pill>; targnac sie na zycie`,
    },
  },
  harmless: `
  (umrzec|umieram|umre|umieralam|umieralem|umarlam|umarl|padam) .. (ze|z|od) .. (smiechu|glodu|wstydu|nudow|ciekawosci|pragnienia|goraca|zimna|strachu|nudy|zmeczenia|upalu|starosci)
  (zabija|zabijaja|wykancza|zabijesz|zabije) mnie .. ($|ten|ta|to|te|mama|za)
  mnie (zabija|zabije|wykancza)
  (zabic|zabijam|zabijac) .. (czas|nude)
  (bateria|telefon|roslina|kwiatek|komorka) ... (padl|padla|umarl|umarla|umiera)
  (czy|dlaczego|czemu|kiedy|jak|podobno) .. (on|ona|wujek|dziadek|babcia|ciocia|brat|twoj|jego|jej|sie)? ... (zabil sie|zabila sie|powiesil|powiesila|popelnil|popelnila|odebral sobie|sie zabil|sie powiesil|samobojstwo)
  (skaleczylam|skaleczylem|obciac|obcielam|scielam|pociac|pociachac) .. (palec|wlosy|grzywke|cebule|chleb|trawe|ogorki|warzywa)
  (skonczyc|skoncze|skonczylam) .. (ksiazke|prace|studia|obiad|remont|projekt|szalik|lekcje|pisac)
`,
  fiction: `
  (film|filmie|ksiazka|ksiazce|powiesc|powiesci|serial|serialu|piosenka|piosence|grze|gra|teatrze|spektakl|odcinek|odcinku|rozdzial|lektura|lekturze|wiersz|wierszu|opera|postac|werter|wertera)
`,
  past: `
  (lat|lata|dawno|rok) temu
  (w) <year>
  <year>
  (kiedys|dawniej|wtedy|w czasie wojny|podczas wojny|jako dziecko|kiedy mialam|kiedy mialem|gdy bylam (mala|mloda)|gdy bylem (maly|mlody)|za mlodu)
`,
  clear: `
  <want> <die>
  <want> .. <kill>
  (zabije sie|sie zabije|zabic sie|sie zabic|powiesze sie|sie powiesze|skoncze ze soba|odbiore sobie zycie|odebrac sobie zycie|popelnie samobojstwo|popelnic samobojstwo|podetne sobie zyly|targne sie na)
  nie (chce|moge|potrafie|mam|umiem|chcialabym|chcialbym|chcialam|daje) .. (mi|sie|sily|ochoty|po co|dla kogo|powodu)? .. (zyc|istniec|budzic|obudzic|rady zyc|byc na swiecie|dalej zyc) .. ($|tak|bez|wiecej|jutro|rano)
  nie chce mi sie zyc
  nie mam .. (po co|dla kogo|sily|ochoty|powodu|checi) .. (juz)? .. (zyc|dalej zyc|by zyc|do zycia)
  (zycie|zycia) .. nie ma .. sensu
  (bez|brak|stracilam|stracilem) .. (sensu|checi|sens|chec|ochoty) .. (do)? .. (zycia|zyc|zycie)
  (wolalabym|wolalbym|zaluje|oby|obym|szkoda|modle|marze|chcialabym|chcialbym|wole) .. (nie|umrzec|byc|sie) .. (zyc|zyje|urodzic|urodzila|urodzil|obudzic|obudzila|obudzil|martwa|martwy|umrzec|istniec|obudzila jutro)
  (lepiej|latwiej|szczesliwsi|lzej) .. (bez mnie|jak umre|gdyby mnie nie bylo|gdy mnie nie bedzie|jesli umre|beze mnie)
  (mysle|mysli|mysl|myslec|myslalam|myslalem|mam mysli|zaplanowalam|zaplanowalem) .. (o)? .. (samobojstwie|samobojcze|samobojstwo|smierci|zabiciu|zabic sie|tym zeby umrzec|skonczeniu ze soba)
  mysli samobojcze
  (list|listy) .. (pozegnalny|pozegnalne|samobojczy)
  (wzielam|wzialem|polknelam|polknalem|lyknelam|biore|wziac|polknac|zjadlam|zjadlem|nalykalam|nalykalem) .. (wszystkie|za duzo|cale|duzo|opakowanie|garsc|<number>|mnostwo|cala|sie) .. (opakowanie|paczke)? .. <pill>
  <pill> .. (przede mna|w reku|naszykowane|uzbierane|przygotowane|obok mnie|zeby sie)
  (zbieram|uzbieralam|uzbieralem|odkladam|schowalam|schowalem|nazbieralam) .. <pill>
  (przedawkowac|przedawkowalam|przedawkowalem|przedawkowanie)
  (tne|cielam|cialem|pocielam|pocialem|okaleczam|samookaleczam|okaleczylam) .. (sie|rece|ramiona|znowu|zyly|nogi|uda|reke)
  (sie) .. (tne|cielam|cialem|okaleczam|pocielam|pocialem|samookaleczam)
  (skoczyc|skocze|rzuce|rzucic|skakac|wyskoczyc|wyskocze|skacze) .. (sie)? .. (z|pod|przez) .. (mostu|dachu|okna|pociag|balkonu|tory|wiezowca|klifu|tramwaj)
  (stoje|siedze|jestem) .. (na|przy|nad) .. (moscie|dachu|torach|krawedzi|parapecie|peronie|balkonie|barierce|przepascia) .. (skocze|skoczyc|w dol|pociag|koniec|chce|$)
  (sznur|line|pistolet|zyletke|zyletka|noz|petla|petle|bron) .. (szyi|szyje|przygotowany|gotowy|reku|kupilam|kupilem|zyl|gotowa|zawiazalam|do glowy|przygotowana)
  (ostatni|ostatnia) (dzien|noc|wieczor|wiadomosc) .. (zegnaj|zegnajcie|mojego zycia|zycia)
  (gdy|kiedy|jak) .. (to)? (czytasz|przeczytasz|przeczytacie) .. (nie bedzie mnie|nie zyje|mnie nie bedzie|bede martwa)
  (nie chce) .. (juz)? .. (zyc|istniec)
  (umrzec|smierci) .. (chce|pragne|marze)
  (smierc) .. (jedyne|jedyna|wybawienie|chce)
  (modle sie) o smierc
  (zabijam|wieszam|truje|zabije|powiesze|otruje|zastrzele|utopie) .. sie
  sie .. (zabijam|wieszam|wieszac|otruje|zastrzele|utopie|zabije|powiesze)
  (ide|chce) sie (wieszac|zabic|topic)
  (podcielam|podcialem|podetne|podcinam|podciac) .. (sobie)? .. zyly
  (mam|kupilem|kupilam) .. (juz)? .. (sznur|line|petle|zyletke)
  (trzymam|mam) .. (zyletke|noz|pistolet|bron) .. (w|i|przy|$)
  pistolet .. (obok|lezy|w reku|naladowany)
  (polknelam|polknalem|zazyje|zazylam|zazylem|lyknelam|lyknalem) .. (dwa|cala|cale|wszystko|wszystkie) .. (opakowania|opakowanie|insuline|naraz|<pill>)
  (zeby|chce|zaraz) (skoczyc|skocze) .. (pod|z)
  (gaz|kurki) .. (odkrecony|odkrecilam|odkrecilem|odkrecone)
  (odechcialo|nie chce) .. mi sie .. (zycia|zyc)
  (koncze|skoncze|skonczyc) .. (z nim|ze soba|je dzis|z zyciem|to zycie)
  ze soba (skonczyc|koncze|skoncze)
  (wejde|wchodze|skocze) .. (do)? .. (wisly|rzeki|morza|wody) .. (nie wyjde|i juz)
  (wychodze|ide) na tory
  (plan|mysle) .. jak (umrzec|sie zabic)
  (przypalam|tne|bije|kalecze) .. (sie|glowa|rece) .. (papierosem|zyletka|w sciane|az)
  (walne|wjade|uderze) .. (autem|samochodem)? .. w (drzewo|mur|slup)
  bedzie po mnie
  (zycie) .. (mi obrzydlo|koncze)
`,
  aboutAnother: `
  (chce|chciala|chcial|grozi|grozil|grozila|probuje|probowal|probowala|mowi|mysli|planuje|zamierza|pisze|wspomina) ... (sie zabic|zabic sie|powiesic sie|sie powiesic|odebrac sobie zycie|popelnic samobojstwo|skonczyc ze soba|umrzec|skoczyc z|zrobic sobie krzywde|rzucic sie pod|ze sie zabije|sie zabije|samobojstwem|o samobojstwie|zrobic sobie cos|nie zyc|targnac sie)
  (mowi|powiedzial|powiedziala|napisal|napisala|pisze|wyslala|wyslal|twierdzi|powtarza|przyznala|przyznal) ... (nie chce (juz)? (zyc|sie obudzic)|chce umrzec|sie zabije|skonczy ze soba|nie ma po co zyc|lepiej bez (niego|niej)|chce sie zabic|chcialaby umrzec|chcialby umrzec|samobojstwo|pozegnanie|zegnaj)
  (on|ona|syn|corka|brat|siostra|maz|zona|kolega|kolezanka|przyjaciel|przyjaciolka|ojciec|matka|chlopak|dziewczyna|wnuk|wnuczka|sasiad|sasiadka) .. (chce umrzec|nie chce zyc|chce sie zabic|nie chce dluzej zyc)
  (tnie|okalecza|samookalecza|kaleczy) sie
  sie (tnie|okalecza|samookalecza)
  (wziela|wzial|polknela|polknal|lyknela|lyknal|nalykal|nalykala) .. (wszystkie|za duzo|cale|opakowanie|sie|mnostwo|garsc|jakies) .. <pill>
`,
};
