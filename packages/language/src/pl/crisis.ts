import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
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
      umrzc: 'umrzec',
      chcialbm: 'chcialbym',
      jusz: 'juz',
      rzyc: 'zyc',
      rzycie: 'zycie',
      rzycia: 'zycia',
      zyce: 'zycie',
      se: 'sobie',
      niemam: 'nie mam',
      nieche: 'nie chce',
      nichce: 'nie chce',
      chc: 'chce',
      samobujcze: 'samobojcze',
      samobujczy: 'samobojczy',
      tabsy: 'tabletki',
      tabsow: 'tabletek',
      piguly: 'pigulki',
      dzisaj: 'dzisiaj',
      niezyc: 'nie zyc',
      chcialabyn: 'chcialabym',
      chialabym: 'chcialabym',
      chialbym: 'chcialbym',
      bd: 'bede',
      nwm: 'nie wiem',
    },
    joins: {},
    known: ['samobojstwo', 'samobojcze', 'tabletki', 'tabletek', 'przedawkowac', 'pozegnalny', 'umrzec', 'zabije'],
    meant: new Set([
      'tabletka',
      'tabletke',
      'samobojstwa',
      'samobojstwie',
      'samobojcza',
      'samobojczy',
      'pozegnalna',
      'pozegnalne',
      'zabijesz',
      'zabijemy',
      'zawije',
      'zabijem',
      'zabija',
      'zabijac',
    ]),
  },
  phrases: {
    fillers: `ja juz po prostu tylko naprawde bardzo tak teraz dzis dzisiaj jutro wieczorem w nocy mamo tato babciu dziadku mama tata zawsze znowu znow ciagle czasem
   czesto tu tutaj i ze to wiecej dluzej zeby by sam sama tez no nigdy kochanie bracie siostro poniedzialek wtorek srode czwartek piatek sobote niedziele
   noc dzien co zaraz od`,
    classes: {
      pill: `tabletki; tabletek; proszki; leki; pigulki; prochy; lekow; proszkow; paracetamol; paracetamolu; tabletek nasennych; proszki nasenne; tabletki nasenne; leki nasenne; xanax; xanaxu; relanium; apap; apapu; ibupromu; ibuprom; insuline; insuliny; antydepresanty; antydepresantow; psychotropy; psychotropow; benzo; pigulek; prochow; morfine; medykamenty`,
      want: `chce; chcialbym; chcialabym; zamierzam; mysle o; mysle zeby; planuje; wole; wolalbym; wolalabym; pragne; mam ochote; musze; bede; ide; marze o; postanowilem; postanowilam; probowalem; probowalam; moge; gotowa; gotow; czas; zaraz; chcialem; chcialam; mam zamiar; chcialbym juz; wolalabym juz; mysle; myslalam; myslalem; marze zeby; marzylam; pragnelabym; probuje; sprobuje; postanawiam; zdecydowalam; zdecydowalem; planowalam; mialam ochote; chyba; musialabym; wole juz; bede musiala; pojde; czekam na; modle sie o; prosze o; tesknie za; mam chec; najchetniej; chetnie; modle sie zeby; prosze zeby; marze by; modle sie`,
      die: `umrzec; smierci; nie zyc; nie (istniec|byc|obudzic sie|budzic sie|wstac|zyc); zniknac (na zawsze|$); przestac (istniec|zyc|oddychac); byc (martwy|martwa); zdechnac; odejsc z tego swiata; zasnac i sie nie obudzic; byc z toba w niebie; dolaczyc do ciebie; smierc; umierac; zginac; wykitowac; kopnac w kalendarz; nie (obudzic|budzic) sie; sie nie (obudzic|budzic); sie wiecej nie obudzic; smiercia; byc (juz)? (martwy|martwa|trupem); nigdy sie nie (urodzic|obudzic); zasnac na zawsze; zasnac i .. nie obudzic; nie (istniec|byc na swiecie)`,
      kill: `zabic sie; sie zabic; zabije sie; sie zabije; powiesic sie; sie powiesic; powiesze sie; skonczyc (ze soba|z tym wszystkim|z zyciem|to wszystko); skoncze (ze soba|z tym wszystkim|z zyciem); popelnic samobojstwo; popelnie samobojstwo; odebrac sobie zycie; odbiore sobie zycie; rzucic sie .. (pociag|mostu|okna|dachu|tory|balkonu); skoczyc .. (mostu|okna|dachu|pociag|balkonu|wiezowca); skocze .. (mostu|okna|dachu|pociag|balkonu); podciac sobie zyly; podetne sobie zyly; zrobic sobie (krzywde|cos); otruc sie; utopic sie; zastrzelic sie; strzelic sobie w .. (leb|glowe); cielam sie; pociac sie; sie pociac; ciac sie; sie ciac; wziac wszystkie <pill>; polknac wszystkie <pill>; targnac sie na zycie; pociac zyly; truc sie; sie otruc; sie utopic; sie zastrzelic; sie wykonczyc; wykonczyc sie; skonczyc swoje zycie; zakonczyc (swoje)? zycie; zakonczyc to (wszystko|zycie); skoczyc pod .. (pociag|metro|tramwaj|auto); sie rzucic .. (pociag|mostu|okna|dachu|tory|balkonu); sie targnac; palnac sobie w (leb|glowe); sie zajebac; zajebac sie; zaglodzic sie; wykrwawic sie; sie wykrwawic; wyskoczyc .. (okna|balkonu|pietra); polknac cale .. <pill>; wziac cale .. <pill>; zatruc sie`,
      lots: `wszystkie; wszystko; za duzo; duzo; cale; cala; caly; opakowanie; opakowania; paczke; garsc; mnostwo; listek; blister; butelke; <many>; dwadziescia; trzydziesci; czterdziesci; piecdziesiat; sto; kilkadziesiat; tyle; dosc; wystarczajaco`,
      took: `wzielam; wzialem; polknelam; polknalem; lyknelam; lyknalem; biore; wezme; wziac; polkne; polknac; zjadlam; zjadlem; lykne; nalykalam; nalykalem; zazylam; zazylem; zazyje; najadlam sie; najadlem sie; nalykalam sie; nalykalem sie; popilam; wypilam`,
      height: `mostu; dachu; okna; balkonu; wiezowca; klifu; wiaduktu; wiezy; pietra; parapetu; urwiska; kladki; okno`,
      vehicle: `pociag; tramwaj; metro; tir; tira; samochod; auto; autobus; ciezarowke; tory; kola`,
      weapon: `sznur; line; linke; lina; pistolet; zyletke; zyletka; zyletki; petla; petle; stryczek; bron; strzelbe; rewolwer`,
      work: `pracy; biurze; biura; szkole; szkoly; kolegow; emeryture; emerytury; urlopu; wakacji; kursie; firmie; firmy; klasy; studiow; ferii; roku`,
      treat: `pierniki; pierniczki; czekolade; czekolady; slodycze; slodyczy; cukier; kawe; kawy; ciasto; sernik; pierogi; slonce; bigos; memy`,
      body: `szyi; glowie; skroni; gardle; nadgarstku; nadgarstkach; zylach; ustach`,
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
  nie (chce|chcialam|chcialem|chcialbym|chcialabym|zamierzam|mam zamiaru) .. (umierac|umrzec|sie zabic|zabic sie|sobie nic zrobic)
  (boje|balam|bojac) sie .. (smierci|umierac|umrzec)
  (chciales|chcialas) .. (umrzec|odejsc|umierac)
  (mnie|nas) .. (zabije|zabija|zabijaja|zabilo|zabili)
  (zabije|zabilbym|zabilabym) (go|ja|ich|cie|was|tego|te)
  (mama|tata|szef|nauczycielka|zona|maz) .. mnie zabije
  (jedna|jedne|dwie|trzy|pol|jeden|dwa|pare) <pill>
  <number> mg
  nie chce .. (juz)? .. (z nim|z nia|w (warszawie|polsce|miescie)|tam|sama|sam) .. zyc
  nie chce .. (juz)? .. zyc .. (w (warszawie|polsce|miescie|krakowie)|z nim|z nia|z nimi|sama|samotnie|na wsi)
  (przedawkowalam|przedawkowalem|przedawkowanie) .. <treat>
  (list|listy) pozegnaln* ... <work>
  ostatni* (dzien|noc|wieczor) .. (w|na|przed|z) .. <work>
  (sznur|sznurek|linka) .. (prania|bielizny|snopowiazalka)
  (skoncze|skonczyc|skonczylam|skonczylem) .. z .. (paleniem|nim|nia|balaganem|remontem|slodyczami|praca|tym balaganem)
  skocze .. (do|po|na) .. (sklepu|chleb|kawe|ciebie|piekarni|apteki|poczte|zakupy|basenu)
  (wieszam|powiesilam|wisze|wieszasz) sie na
  zyc bez (twoje*|twoich|kawy|internetu|kawusi|telefonu)
`,
  fiction: `
  (film|filmie|ksiazka|ksiazce|powiesc|powiesci|serial|serialu|piosenka|piosence|grze|gra|teatrze|spektakl|odcinek|odcinku|rozdzial|lektura|lekturze|wiersz|wierszu|opera|postac|werter|wertera)
`,
  past: `
  (lat|lata|dawno|rok) temu
  (w) <year>
  <year>
  (kiedys|dawniej|wtedy|w czasie wojny|podczas wojny|jako dziecko|kiedy mialam|kiedy mialem|gdy bylam (mala|mloda)|gdy bylem (maly|mlody)|za mlodu)
  (w liceum|w podstawowce|na studiach|jako nastolatka|jako nastolatek) .. (sie)? .. (cielam|cialem|chcialam|chcialem|probowalam|probowalem)
`,
  clear: `
  <want> <die>
  <want> .. <kill>
  (zabije sie|sie zabije|zabic sie|sie zabic|powiesze sie|sie powiesze|skoncze ze soba|odbiore sobie zycie|odebrac sobie zycie|popelnie samobojstwo|popelnic samobojstwo|podetne sobie zyly|targne sie na)
  nie (chce|moge|potrafie|mam|umiem|chcialabym|chcialbym|chcialam|daje) .. (mi|sie|sily|ochoty|po co|dla kogo|powodu)? .. (zyc|istniec|budzic|obudzic|rady zyc|byc na swiecie|dalej zyc) .. ($|tak|bez ciebie|wiecej|jutro|rano|na tym swiecie|jestem)
  nie chce mi sie zyc
  nie mam .. (po co|dla kogo|sily|ochoty|powodu|checi) .. (juz)? .. (zyc|dalej zyc|by zyc|do zycia)
  (zycie|zycia) .. nie ma .. sensu
  (bez|brak|stracilam|stracilem) .. (sensu|checi|sens|chec|ochoty) .. (do)? .. (zycia|zyc|zycie)
  (wolalabym|wolalbym|zaluje|oby|obym|szkoda|modle|marze|chcialabym|chcialbym|wole) .. (nie|umrzec|byc|sie) .. (zyc|zyje|urodzic|urodzila|urodzil|obudzic|obudzila|obudzil|martwa|martwy|umrzec|istniec|obudzila jutro)
  (lepiej|latwiej|szczesliwsi|lzej) .. (bez mnie|jak umre|gdyby mnie nie bylo|gdy mnie nie bedzie|jesli umre|beze mnie)
  (mysle|mysli|mysl|myslec|myslalam|myslalem|mam mysli|zaplanowalam|zaplanowalem) .. (o)? .. (samobojstwie|samobojcze|samobojstwo|smierci|zabiciu|zabic sie|tym zeby umrzec|skonczeniu ze soba)
  mysli samobojcze
  (wzielam|wzialem|polknelam|polknalem|lyknelam|biore|wziac|polknac|zjadlam|zjadlem|nalykalam|nalykalem) .. (wszystkie|za duzo|cale|duzo|opakowanie|garsc|<number>|mnostwo|cala|sie) .. (opakowanie|paczke)? .. <pill>
  <pill> .. (przede mna|w reku|naszykowane|uzbierane|przygotowane|obok mnie|zeby sie)
  (zbieram|uzbieralam|uzbieralem|odkladam|schowalam|schowalem|nazbieralam) .. <pill>
  (skoczyc|skocze|rzuce|rzucic|skakac|wyskoczyc|wyskocze|skacze) .. (sie)? .. (z|pod|przez) .. (mostu|dachu|okna|pociag|balkonu|tory|wiezowca|klifu|tramwaj)
  (sznur|line|pistolet|zyletke|zyletka|noz|petla|petle|bron) .. (szyi|szyje|przygotowany|gotowy|reku|kupilam|kupilem|zyl|gotowa|zawiazalam|do glowy|przygotowana)
  (ostatni|ostatnia) (dzien|noc|wieczor|wiadomosc) .. (zegnaj|zegnajcie|mojego zycia|zycia)
  (gdy|kiedy|jak) .. (to)? (czytasz|przeczytasz|przeczytacie) .. (nie bedzie mnie|nie zyje|mnie nie bedzie|bede martwa)
  (umrzec|smierci) .. (chce|pragne|marze)
  (smierc) .. (jedyne|jedyna|wybawienie|chce)
  (modle sie) o smierc
  (zabijam|wieszam|truje|zabije|powiesze|otruje|zastrzele|utopie) .. sie
  sie .. (zabijam|wieszam|wieszac|otruje|zastrzele|utopie|zabije|powiesze)
  (ide|chce) sie (wieszac|zabic|topic)
  (podcielam|podcialem|podetne|podcinam|podciac) .. (sobie)? .. zyly
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
  # not to live any more
  nie .. (chce|moge|potrafie|mam|umiem|chcialabym|chcialbym|daje|ma) .. (mi|sie|sily|ochoty|sensu|po co|dla kogo|powodu|checi)? .. (zyc|istniec|dalej zyc) .. (na tym swiecie|$|tak|bez|wiecej|juz)
  (chcialabym|chcialbym|wolalabym|wolalbym|chce|wole|lepiej) .. (juz)? .. nie (zyc|istniec|byc na swiecie)
  nie (chce|bede|zamierzam) .. (zyla|zyl|zyc) $
  (dosc|dosyc) .. (tego)? .. (zycia|zyc|zyjacej)
  (zmeczona|zmeczony) .. (zyciem|zycia)
  (zycie|zycia|zyciu) .. (nie ma|bez|nie widze|stracilo) .. (zadnego)? .. (sens|sensu|wartosci)
  (nie|zadnego) .. (widze|mam|ma) .. (juz)? .. sensu .. (zycia|zyc|w zyciu|dalszego zycia|w tym zyciu)
  (po co|dlaczego|czemu) .. (mam|ja|jeszcze)? .. (zyc|zyje) .. ($|dalej|jeszcze|skoro)
  nie .. (mam|ma|widze) .. (powodu|powodow|sily|sil|ochoty|checi|po co|dla kogo) .. (zeby|by|aby|do)? .. (zyc|zycia|dalej zyc)
  (zasluguje|zasluguje na) .. (zeby|by|aby|na)? .. (zyc|zycie|umrzec|smierc)
  (zaluje|szkoda|oby|obym|wolalabym|wolalbym|lepiej) .. (ze|zebym|bym|gdybym)? .. (sie)? .. (nie)? .. (urodzilam|urodzilem|urodzila|urodzil|obudzila|obudzil|zyla|zyl)
  (obym|oby|modle sie|mam nadzieje|chce|chcialabym|chcialbym) ... nie .. (obudze|obudzila|obudzil|obudzic)
  (lepiej|latwiej) .. (by bylo)? .. (gdybym|jakbym|zebym|kiedy|jak) .. (nie zyl|nie zyla|umarl|umarla|umre|sie nie urodzil|sie nie urodzila)
  (jutro|niedlugo|wkrotce) .. (juz)? .. (nie bede|mnie nie bedzie|nie bedzie mnie|bede) .. (zyla|zyl|martwa|martwy|na swiecie|$)
  (pozwol|pozwolcie|daj|dajcie) mi .. (umrzec|odejsc na zawsze|zdechnac)
  (pragne|chce|czekam na|szukam|wolam|prosze o) .. smierc*
  # to kill oneself
  (zabijam|zabije|wieszam|powiesze|otruje|zastrzele|utopie|potne|wykoncze|zajebie|zaglodze|rzuce) sie .. (dzis|dzisiaj|$|w|jutro|jak|i|pod|z|bo|zanim)
  sie .. (zajebie|potne|wykoncze|rzuce pod|rzuce z|zaglodze)
  (strzele|strzelic|palne|palnac) .. sobie .. (w)? .. (leb|glowe|skron|kulke)
  (kulke|kula|kule) .. (w)? .. (leb|glowe)
  (skoncze|koncze|skonczyc|zakonczyc|zakoncze|konczyc) .. (ze soba|z tym (wszystkim|zyciem)|z zyciem|swoje zycie|to zycie|zycie|z soba)
  (odebrac|odbiore|odbieram) .. sobie .. zycie
  (targnac|targne) .. sie .. na .. zycie
  (targnac|targne|zamach) .. na swoje zycie
  (popelnie|popelnic|popelniam) .. samobojstwo
  (proba|probe|prob) .. samobojcz*
  (probowalam|probowalem|probuje|sprobuje|probowac) .. (sie)? .. (zabic|powiesic|otruc|utopic|popelnic samobojstwo|podciac|targnac|skonczyc ze soba|odebrac sobie zycie)
  (skoczyc|skocze|skacze|rzuce|rzucam|rzucic|wyskocze|wyskoczyc|spadne) .. (sie)? .. (z|pod|przez) .. (<height>|<vehicle>)
  (poloze|klade|polozyc) .. sie .. (na)? .. torach
  (klade|poloze) sie na tory
  (stoje|siedze|jestem|weszlam|wszedlem) .. (na|przy|nad) .. (moscie|dachu|torach|krawedzi|parapecie|peronie|balkonie|barierce|przepascia|moscie|wiadukcie) ... (skocze|skoczyc|skacze|w dol|koniec|zegnaj|umrzec|rzuce|rzucic|zrobie to)
  (stoje|siedze) .. na (dachu|torach|krawedzi) .. ($|i czekam)
  (wjade|wjechac|rozbije|uderze|walne) .. (autem|samochodem|sie|motorem)? .. (w|o) .. (drzewo|mur|slup|tira|filar)
  (odkrecilam|odkrecilem|odkrecony|odkrece|puszcze) .. (gaz|kurki|kurek)
  (mysle|mysli|mysl|myslalam|myslalem|marze|planuje) .. (o|zeby|jak) .. (samobojstwie|smierci|smierc|sie zabic|zabic sie|zeby sie zabic|umrzec|umrzeniu|skonczyc ze soba|powieszeniu)
  (mysli|mysl) samobojcz*
  # means, overdose, goodbye
  <took> .. <lots> .. (opakowanie|paczke|listek|garsc|butelke)? .. <pill>
  <took> .. (sie)? .. (prochow|tabletek|lekow|proszkow|tabletek nasennych) .. ($|nasennych|i|zeby)
  (zbieram|uzbieralam|uzbieralem|mam|nazbieralam|odlozylam|odlozylem) .. <lots> .. <pill>
  <pill> .. (w rece|w dloni|w reku|na raz|naraz|przede mna|policzone|uzbierane|przygotowane|zeby umrzec)
  <pill> .. (i|z) .. (wodka|wodke|alkohol|alkoholem|winem|popilam|popilem)
  (przedawkowac|przedawkowalam|przedawkowalem|przedawkuje) .. (<pill>|$|specjalnie|dzis|wczoraj|i)
  (napisalam|napisalem|pisze|zostawiam|zostawilam|zostawilem|moj|moje|swoj) .. (list|listy) .. (pozegnaln*|samobojcz*)
  list .. (pozegnalny|samobojczy) .. (lezy|gotowy|na stole|napisany|jest|dla|$)
  (kiedy|gdy|jak|jesli) .. (czytasz|przeczytasz|przeczytacie|czytacie|znajdziesz) ... (nie bedzie|nie zyje|martwa|martwy|mnie nie|nie ma)
  (moja|to|ostatni|ostatnia) .. ostatni* (noc|dzien|wieczor) .. ($|zycia|na ziemi|na swiecie)
  (mam|kupilem|kupilam|przygotowalam|przygotowalem|trzymam|znalazlam|zawiazalam|zawiazalem) .. <weapon> .. ($|w|na|zeby|i|przy|szyi|gotow*)
  (<weapon>|noz) .. (na szyi|przy (glowie|skroni|gardle)|przy zylach|w ustach|zawiazan*|przygotowan*|wisi|naladowan*)
  # harm to oneself
  (tne|potne|pocielam|pocialem|okaleczam|samookaleczam|okaleczylam|kalecze) .. (sie|znowu) .. ($|znowu|codziennie|zyletka|nozem|po|na|w|zeby|wieczorami|kazdego)
  sie .. (tne|pocielam|pocialem|okaleczam|samookaleczam|potne)
  (tne|pocielam|pocialem|kalecze|przypalam) .. (sobie)? .. (rece|reke|ramiona|nogi|uda|zyly|nadgarstki|skore)
  (robie|zrobilam|zrobilem|zrobie) .. sobie .. (krzywde|rany)
  (<weapon>|noz) .. (na|przy|w) .. <body>
  <took> .. wszystko .. (co)? ... (szafce|apteczce|szufladzie|szafie|domu)
  (modle sie|prosze|blagam) ... (umrzec|umarla|umarl|smierc|sie nie obudzic)
  <weapon> .. w (rece|dloni|reku)
  (zniknac|odejsc|znikam|odchodze|uciec) .. z .. (tego|tamtego) swiata
  (siedze|leze|stoje) .. (na)? .. (torach|krawedzi|barierce|gzymsie|parapecie)
`,
  aboutAnother: `
  (chce|chciala|chcial|grozi|grozil|grozila|probuje|probowal|probowala|mowi|mysli|planuje|zamierza|pisze|wspomina) ... (sie zabic|zabic sie|powiesic sie|sie powiesic|odebrac sobie zycie|popelnic samobojstwo|skonczyc ze soba|umrzec|skoczyc z|zrobic sobie krzywde|rzucic sie pod|ze sie zabije|sie zabije|samobojstwem|o samobojstwie|zrobic sobie cos|nie zyc|targnac sie)
  (mowi|powiedzial|powiedziala|napisal|napisala|pisze|wyslala|wyslal|twierdzi|powtarza|przyznala|przyznal) ... (nie chce (juz)? (zyc|sie obudzic)|chce umrzec|sie zabije|skonczy ze soba|nie ma po co zyc|lepiej bez (niego|niej)|chce sie zabic|chcialaby umrzec|chcialby umrzec|samobojstwo|pozegnanie|zegnaj)
  (on|ona|syn|corka|brat|siostra|maz|zona|kolega|kolezanka|przyjaciel|przyjaciolka|ojciec|matka|chlopak|dziewczyna|wnuk|wnuczka|sasiad|sasiadka) .. (chce umrzec|nie chce zyc|chce sie zabic|nie chce dluzej zyc)
  (tnie|okalecza|samookalecza|kaleczy) sie
  sie (tnie|okalecza|samookalecza)
  (wziela|wzial|polknela|polknal|lyknela|lyknal|nalykal|nalykala) .. (wszystkie|za duzo|cale|opakowanie|sie|mnostwo|garsc|jakies) .. <pill>
  (grozi|mowi|powiedzial|powiedziala|pisze|napisal|napisala|chce) ... (skoczy|rzuci sie|zabije sie|sie zabije|sie powiesi|powiesi sie|skonczy ze soba|odbierze sobie zycie|popelni samobojstwo|nie chce .. zyc|sie potnie)
  (wziela|wzial|polknela|polknal|lyknela|lyknal|zjadl|zjadla|nalykala sie|nalykal sie) .. <lots> .. (opakowanie|garsc|listek)? .. <pill>
`,
};
