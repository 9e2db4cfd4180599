import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
export const PORTUGUESE_CRISIS: CrisisPhrases = {
  language: 'pt',
  spelling: {
    expansions: {
      n: 'nao',
      naum: 'nao',
      qro: 'quero',
      kero: 'quero',
      q: 'que',
      vc: 'voce',
      tb: 'tambem',
      pq: 'porque',
      mto: 'muito',
      to: 'estou',
      tou: 'estou',
      hj: 'hoje',
      suisidio: 'suicidio',
      p: 'para',
      pra: 'para',
      qria: 'queria',
      tava: 'estava',
      tar: 'estar',
      td: 'tudo',
      tds: 'todos',
      mt: 'muito',
      ng: 'ninguem',
      ngm: 'ninguem',
      msm: 'mesmo',
      dnv: 'de novo',
      cmg: 'comigo',
      qeria: 'queria',
      qero: 'quero',
      keru: 'quero',
      queru: 'quero',
      nn: 'nao',
      suicidiu: 'suicidio',
      remedius: 'remedios',
      pro: 'para o',
      pros: 'para os',
      d: 'de',
      agr: 'agora',
      dps: 'depois',
      qrer: 'querer',
      morer: 'morrer',
    },
    joins: {},
    known: ['suicidio', 'suicidar', 'comprimidos', 'remedios', 'enforcar', 'overdose', 'morrer'],
    meant: new Set([
      'comprimido',
      'remedio',
      'correr',
      'morrem',
      'morres',
      'morreu',
      'morder',
      'sorrer',
      'morrera',
      'enforcou',
      'enforca',
      'suicidou',
    ]),
  },
  phrases: {
    fillers: `eu so mesmo muito tanto agora hoje amanha esta noite a mae pai avo vo vovo sempre ainda mais ja assim o as os um uma de tudo toda e que aqui logo
   simplesmente me ai la amor querida querido mano bro cara segunda terca quarta quinta sexta sabado domingo cada dia meu`,
    classes: {
      pill: `comprimidos; remedios; pilulas; medicamentos; calmantes; pastilhas; paracetamol; soniferos; remedio; rivotril; clonazepam; dipirona; ansioliticos; antidepressivos; xanax; victan; valium; diazepam; insulina; benzos; capsulas; benuron; ibuprofeno; tarja preta; morfina; gotas; medicacao`,
      want: `quero; queria; vou; gostava de; gostaria de; desejo; preferia; prefiro; penso em; pensando em; pensar em; pensei em; estou a pensar em; tenho vontade de; vontade de; decidi; planeio; planejo; preciso de; preciso; tentei; tento; tentar; apetece me; espero; mereco; sonho em; pretendo; estou para; melhor; eu queria; querer; to a fim de; a fim de; afim de; vontade enorme de; pretendia; decidido a; pronto para; pronta para; pronto pra; apetecia me; hei de; ando a pensar em; tenho pensado em; tentado; quase; vo; vou la; resolvi; escolhi; planejando; planeei; sonho; estou a planear; pensava em; penso so em; so penso em; rezo para; rezo por; rezo; peco para; oro para`,
      die: `morrer; estar (morto|morta); nao (acordar|existir|viver|estar aqui|estar viva|estar vivo|estar cá) (mais)?; (deixar|parar) de (existir|viver|respirar); desaparecer (para sempre|do mundo|$); a morte; nunca mais acordar; ir ter contigo; ir embora deste mundo; ir para junto de ti; morre; bater as botas; dormir .. (nunca|nao) .. acordar; nao ter nascido; nunca ter nascido; partir deste mundo; deixar este mundo; sair deste mundo; a minha morte; viver mais nao; sumir (do mundo|para sempre|de vez); morrer dormindo; morrer a dormir`,
      kill: `matar me; me matar; suicidar me; me suicidar; enforcar me; me enforcar; (acabar|terminar) com (a minha vida|minha vida|tudo|isto tudo|isso tudo|o meu sofrimento|meu sofrimento|a vida); por fim .. (vida|tudo); tirar .. (a)? (minha)? .. vida; atirar me .. (ponte|comboio|janela|linha|predio); me (jogar|atirar) .. (ponte|trem|janela|predio|frente|metro); saltar .. (ponte|janela|predio|varanda|comboio); pular .. (ponte|janela|predio|varanda|trem); cortar (os pulsos|as veias|me); me cortar; machucar me; me machucar; magoar me .. (a mim)?; dar um tiro .. (cabeca|em mim|boca); me afogar; afogar me; tomar .. (todos|todas) .. <pill>; me envenenar; me mata; me enforca; me esfaquear; estrangular me; me asfixiar; cortar me; automutilar me; me automutilar; dar cabo .. (da|de)? .. (vida|mim); (por|meter|dar) (um)? (fim|termo) .. (vida|tudo|dias|sofrimento); tirar (a)? (minha)? (propria)? vida; me dar um tiro; dar me um tiro; estourar (os)? miolos; meter uma bala; atirar me .. (ponte|comboio|metro|janela|linha|predio|varanda|rio|falesia); me (jogar|atirar|lancar) .. (ponte|trem|janela|predio|frente|metro|varanda|viaduto|onibus|trilhos); deixar me morrer; cometer suicidio; envenenar me; me sufocar`,
      lots: `todos; todas; muitos; muitas; demasiados; demais; caixa; caixas; frasco; cartela; cartelas; lamela; blister; monte; montes; mao cheia; inteira; inteiro; <many>; vinte; trinta; quarenta; cinquenta; cem; suficientes; bastantes; tudo`,
      took: `tomei; tomado; tomar; tomo; tomando; engoli; engolir; engulo; traguei; ingeri; emborquei; meti; misturei; bebi`,
      height: `ponte; telhado; janela; predio; varanda; viaduto; falesia; torre; precipicio; parapeito; sacada; terraco; cobertura; beirada; andar`,
      vehicle: `comboio; trem; metro; linha; trilhos; onibus; autocarro; caminhao; camiao; carros; carro; carris`,
      weapon: `corda; pistola; arma; revolver; cacadeira; espingarda; lamina; laminas; gilete; navaja; navalha; estilete; forca; laco`,
      work: `trabalho; escritorio; escola; colegas; reformar; reforma; aposentar; aposentadoria; ferias; curso; empresa; faculdade; turma; equipa; equipe; aulas`,
      treat: `rabanadas; chocolate; acucar; cafe; bolo; amor; brigadeiro; panetone; sol; doces; gelado; sorvete; queijo; series; pastel`,
      body: `pulso; pulsos; pescoco; garganta; cabeca; boca; peito; veias`,
    },
  },
  harmless: `
  (morrer|morro|morta|morto|morri|morria|morrendo) .. (a|de|por) .. (rir|riso|fome|sede|vergonha|calor|frio|sono|tedio|curiosidade|medo|saudade|saudades|amores|velhice|velho|cansaco|inveja|te ver|um|uma|ver)
  !vontade|vontades|penso|gostava|gostaria|cansei de morrer
  !vou|vo|quero (me)? (mata|matam|esta a matar|esta me matando|matando|estao a matar me) .. (de|o|a|os|as|$|este|esta|com)
  matar (o tempo|saudades|a sede|a fome|as saudades|aula|formigas|a saudade)
  (bateria|telemovel|celular|planta|carro) ... (morreu|morto|morta|morrer)
  (se) (matou|suicidou|enforcou)
  (matou|suicidou|enforcou) se
  (porque|por que|como|quando) .. (se)? .. (suicidou|matou|enforcou)
  (acabar|terminar|acabei) com .. (livro|trabalho|namoro|ele|ela|o|a louca|bolo|meu namorado|minha namorada)
  (corto|cortei|cortar|queimei) .. (de rir|dedo|cabelo|cebola|cebolas|cozinhar|cozinhando|mao|pao|franja|unhas|relva|grama|bolo)
  nao (quero|queria|vou|pretendo|desejo) (morrer|me matar|matar me|suicidar me|me suicidar|me machucar|estar (morta|morto))
  medo (de|da) (morrer|morte)
  (querias|quiseste|queria voce|voce queria) .. (morrer|partir)
  (mata|mate|matou|mataste|matando) me .. (este|esse|com|de|$|o|a)
  (mae|pai|chefe|marido|professora|professor|calor|trabalho|ele|ela|namorada) .. (vai|vao|esta|ta|quer) me .. (matar|matando|matar se)
  (vai|vao|quer) me matar .. (se|quando|$)
  (calor|trabalho|sapatos|dor|escola|sono|fome|saudade|faculdade) .. (mata|matam) me
  (um|dois|tres|meio|dose|par) <pill>
  <number> mg
  me (jogar|joguei|jogo|atirar|atirei) .. (na|no|para) .. (piscina|sofa|cama|mar|agua|estudos|trabalho|dieta)
  nao quero .. (mais)? .. viver .. (em|com|aqui|no|na|sozinha|sozinho|sem (voce|ti) em)
  overdose de .. <treat>
  (carta|bilhete|mensagem) .. despedida ... <work>
  ultim* .. (dia|noite|mensagem) .. (de|em|do|da|na|no) .. <work>
  corda .. (roupa|saltar|pular|guitarra|violao|varal)
  vida (social|amorosa|privada)
  (matei|mato) .. (prova|teste|aula|charada|exame|saudade|saudades)
  quase morri
  (peca|teatro) ... (veneno|morro|mato)
  (tomo|tomei) veneno ... (peca|teatro|ri|palco)
  (mato|matei|mata) me (a|de|para|por|com)
  me (mato|matei|matava) (de|a|trabalhando|estudando|para|por)
  viver sem (o|a|os|as|teu|tua|seu|sua|cafe|internet)
  (dar|dou|dei|deu) um (pulo|salto)
  # Spanish, of which many words are Portuguese too
  me (mato|corto) .. (estudiando|trabajando|corriendo|limpiando|las unas|unas|el pelo|el dedo)
`,
  fiction: `
  (filme|livro|romance|serie|cancao|musica|novela|jogo|episodio|peca|teatro|personagem|poema|opera|telenovela)
  aula de
  (escola|peca) .. (julieta|romeu)
  (julieta|romeu)
`,
  past: `
  (ha|faz) .. (anos|tempo|decadas|muitos)
  anos atras
  (em|desde) <year>
  <year>
  (quando era|quando tinha|em crianca|em pequena|em pequeno|na guerra|naquele tempo|antigamente|antes queria|na juventude)
`,
  clear: `
  <want> <die>
  <want> .. <kill>
  (matar me|me matar|suicidar me|me suicidar|me enforcar|enforcar me|tirar a minha (propria)? vida|tirar minha (propria)? vida|cortar os pulsos)
  nao aguento mais viver
  (nao|sem|perdi) .. (vontade|razao|motivo|motivos|sentido|forcas|forca) .. (de|para|na|pra|a)? .. (viver|vida|estar vivo|estar viva|minha vida)
  (acabar|terminar|acabo|por fim|ponho fim) .. (com|a) .. (minha vida|tudo hoje|tudo esta noite|tudo de uma vez|tudo $|isto tudo $|vida $)
  (queria|gostava|quem dera|tomara|espero|preferia|rezo|oxala|desejava|desejo|preferiria) .. (estar|estivesse|nao|nunca|ter|morresse|morrer) .. (morta|morto|acordar|nascido|ter nascido|acordar amanha|acordasse|morrido)
  (estariam|ficavam|estavam|ficariam|estarias|ficam|estao|seria|vao ficar|vivem|viveriam) .. (melhor|felizes|mais felizes) .. sem mim
  (penso|pensando|pensamentos|pensar|ideias|pensei|pensado|tentativa|tentei) .. (em|no|de|o)? .. (suicidio|suicidar|suicidas|suicida|morrer|me matar|matar me|morte|suicidar me)
  <took> .. <lots> .. (de|cheio|inteira|inteiro)? .. <pill>
  <took> .. (os|teus|meus|seus) <pill> .. (todos|tudo)
  <pill> .. (a minha frente|na mao|guardados|juntei|na minha frente|prontos|aqui comigo|para acabar)
  (juntei|guardei|guardo|juntando|a juntar|escondi|juntar) .. <pill>
  (corto|cortei|cortar|corto me|cortei me) .. (bracos|braco|pulsos|veias|pernas|de novo|outra vez|de proposito|coxas)
  (me|voltei a|estou a|ando a) .. (corto me|cortei de novo|cortar me|me cortando|cortando|automutilo|automutilar|machuco de proposito|mutilar)
  (atirar|atiro|jogar|jogo|saltar|salto|pular|pulo) .. (me)? .. (da|do|para|na|debaixo|frente) .. (ponte|comboio|trem|janela|linha|predio|varanda|metro|carros|carro)
  (<weapon>|faca) .. (pescoco|pronta|pronto|na mao|pulsos|veias|carregada|carregado|cabeca|boca|pendurada|amarrada|garganta)
  (comprei|arranjei|preparei|amarrei|pendurei|consegui) .. <weapon>
  quando .. (leres|lerem|ler) .. (morto|morta|ca|aqui|partido)
  me (mato|suicido|enforco|jogo (da|do|na)|corto|mutilo|enveneno)
  (mato|suicido|enforco|corto|atiro) me
  (vou|quero|hoje|vo) .. me (matar|jogar|enforcar|suicidar|cortar|atirar)
  (vontade|vontde) de (morre|morrer|sumir pra sempre|me matar)
  (quero|qro|queria) .. (muito|so|tanto)? .. morrer
  (escolhi|decidi|resolvi) morrer
  morrer mesmo
  (cansei|cansada|cansado) .. (de|d) viver
  (suicidio) .. (doi|e|penso|dói|solucao)
  (revolver|pistola|cacadeira|faca|lamina|gilete) .. (na mao|carregada|carregado|na cabeca|trouxe|aqui)
  (trouxe|com) .. (a)? lamina
  (tomar|tomo|tomei|beber|bebi|bebo) .. (veneno|lixivia|agua sanitaria|chumbinho)
  (na janela|decimo andar|ponte) .. vou me jogar
  (queimei|queimo|cortei|corto|arranho) .. (me|com|cigarro|de novo|pq|porque) .. (cigarro|de novo|alivia|mereco)
  me (queimei|cortei|corto|queimo) .. (com|pq|porque|de novo|outra)
  vida .. (ja)? nao a quero
  nao (quero|vou) (chegar|estar) .. (viva|vivo)
  (nao vejo|nao ha|nao tenho) .. por que .. viver
  (liguei|ligo) o carro .. garagem
  (sumir|desaparecer) do mundo
  # not to live any more
  nao (quero|consigo|aguento|posso|queria|desejo|suporto|preciso) .. (viver|existir|acordar|continuar (viva|vivo|a viver|vivendo)|estar (viva|vivo|neste mundo)|ficar neste mundo|vive|seguir vivendo)
  nao .. vale .. a pena .. (viver|continuar a viver|continuar vivendo|estar (vivo|viva))
  (vida) .. (nao|ja nao|perdeu) .. (tem|faz|vale|o) .. (sentido|nada|mais|a pena)
  (vejo|tem|tenho|encontro|faz) .. (mais)? .. (sentido|motivo|razao|proposito|graca) .. (em|na|para|pra|de)? .. (vida|viver|estar (vivo|viva))
  (cansei|cansada|cansado|farta|farto|cheia|cheio|exausta) .. (de|da) .. (viver|vida|existir|estar (viva|vivo)|vive)
  (mereco|merecia) .. (viver|morrer|estar (viva|vivo|morta|morto)|a morte|vive)
  (para|por) que .. (viver|continuar a viver|continuo (vivo|viva)|estou (vivo|viva)|vivo)
  (quem me dera|tomara|oxala|queria|preferia|gostava|devia) ... (morrer|morresse|morta|morto|ter morrido|nao acordar|acordasse|nascido|morre)
  (nunca|nao) .. (ter|tivesse|devia ter) .. nascido
  (espero|rezo|queria|gostava) .. (de)? .. (nao|nunca) .. (acordar|acorde|acordasse)
  (dormir|adormecer|deitar me) .. (e|para)? .. (nunca|nao) .. (mais)? .. (acordar|acorda)
  (desejo|quero|peco|espero|procuro) .. (a)? morte
  (deixa|deixem|deixe|deixar) .. me .. (morrer|ir embora para sempre)
  (me)? deixa .. eu morrer
  (prefiro|melhor|antes|preferivel|mais vale) .. (estar)? (morta|morto|morrer|morre) .. (do|que|a|$)
  (vontade|vontades|ganas) .. (de|d) .. (morrer|morre|me matar|desaparecer para sempre|nao acordar)
  (estarei|vou estar|estou|ja nao estou|ja nao estarei|nao estarei|nao vou estar) .. (morta|morto|viva|vivo) .. (amanha|quando|$|mais)
  amanha .. (nao|ja) .. (estarei|estou|vou estar) .. (viva|vivo|ca|aqui|morta|morto)
  # to kill oneself
  (matar|suicidar|enforcar|atirar|cortar) me (ei|ia)
  (mato|matarei|suicidarei|enforco|enforcarei|atiro|enveneno) me .. (hoje|amanha|$|da|do|ao|a|logo|esta|ja|se)
  me .. (matar|mata|enforcar|suicidar|cortar os pulsos|envenenar|dar um tiro|esfaquear|sufocar|afogar|matarei) .. (hoje|amanha|$|agora|logo|na|no|esta|em|com|se|mesmo|por|pq|porque|assim)
  (dar|dou|meter|meto|levar) .. (um)? (tiro|bala|balazio) .. (cabeca|boca|peito|mim|cornos|$)
  (estourar|estouro|rebentar|rebento) .. (os|meus)? .. miolos
  (por|ponho|porei|pus|meter|dar|dou|meto) .. (um)? (fim|termo|cabo|cobro) .. (a|na|da|de|nos|aos)? .. (vida|tudo isto|tudo|meus dias|existencia|sofrimento|mim)
  (acabar|acabo|acabarei|terminar|termino|acabei|acaba) .. com .. (vida|tudo .. ($|hoje|amanha|agora|logo)|meu sofrimento|existencia)
  (tirar|tiro|tirarei|tirava) .. (a)? (minha)? (propria)? vida
  (saltar|salto|saltarei|pular|pulo|atirar|atiro|atirar me|jogar|jogo|lancar|lanco) .. (me)? .. (da|do|de|pela|debaixo|frente|ao|a|para) .. (<height>|<vehicle>|abismo|vazio)
  (estou|sentada|sentado|subi|de pe|em cima|beira|em pe) .. (na|no|em cima|da|do|a beira)? .. (<height>|trilhos|carris|linha) ... (saltar|salto|pular|pulo|atirar|jogar|adeus|fim|baixo|comboio|trem)
  (beira|parapeito|beirada|borda) .. (do|da) .. (<height>) .. ($|e)
  (bater|bato|espetar|espeto|enfiar|estampar|jogar|atirar|jogo) .. (com)? .. (carro|moto|mota) .. (contra|num|numa|em|no|na) .. (muro|arvore|poste|parede|camiao|caminhao)
  (abri|abro|abrir|liguei|deixei) .. (o|torneira)? .. gas
  (tentei|tento|tentar|tentado|tentativa|tentativas) .. (o|de)? .. (suicidio|me (matar|enforcar|suicidar|cortar)|matar me|suicidar me|enforcar me|tirar a .. vida|por fim|por termo|morrer|acabar com a .. vida)
  (penso|pensando|pensar|pensei|pensado|sonho|obcecada|obcecado) .. (so|em|no|com)? .. (suicidio|morrer|me matar|matar me|suicidar|morte|enforcar|tirar a .. vida|acabar com a vida)
  (pensamentos|ideias|ideacao|tendencias|impulsos|sou|estou|sinto me|me sinto) .. (suicidas|suicida|suicidarios|de suicidio|de morte)
  # means, overdose, goodbye
  (engoli tudo|tomei tudo de uma vez)
  (engoli|tomei) .. (caixa inteira|frasco inteiro|cartela inteira)
  (juntei|guardei|tenho|escondi|arranjei|poupei) .. <lots> .. (de)? .. <pill>
  <pill> .. (na mao|a frente|para morrer|pra morrer|contados|suficientes|prontos|de uma vez|todos de uma vez)
  <pill> .. (e|com) .. (alcool|vodka|whisky|cachaca|vinho|cerveja) .. (para|pra|$|tudo|tomei)
  (tive|tomei|fiz|ter|tomar|fazer|de) .. overdose .. (de (<pill>)|de proposito|hoje|ontem|e)
  (escrevi|escrevo|deixei|deixo|fiz|escrever|minha|a) .. (carta|bilhete|mensagem|cartas|nota) .. (de)? .. (despedida|suicidio|adeus)
  (carta|bilhete) .. (de)? .. (suicidio|despedida) .. (pronta|pronto|escrita|escrito|na mesa|esta|$)
  quando .. (leres|lerem|ler|lerdes|encontrares) ... (morto|morta|partido|nao estarei|nao estou|ja fui)
  (ultima noite|ultimo dia|ultima mensagem) .. (de vida|na terra|da minha vida|adeus)
  (ultima noite|ultimo dia) $
  # harm to oneself
  (me|ando a|voltei a|continuo a|sigo) .. (cortar me|me cortar|magoar me|me machucar|me cortando|machucando|ferir me|me ferindo|automutilar me)
  (corto me|cortei me|magoo me|firo me|queimo me) .. (de novo|outra vez|todas|todos|sempre|de proposito|nos|nas|quando|com|$)
  me (corto|machuco|firo|queimo|arranho|corta) .. (de novo|outra vez|todas|todos|toda|de proposito|sempre|quando|escondido|com|pra|para|pq|porque)
  me cortei .. (de novo|outra vez|toda|os pulsos|os bracos|de proposito|$)
  (<weapon>|faca) .. (no|na|nos|nas|ao|contra|a) .. <body>
  <took> .. tudo .. (o)? que ... (armario|gaveta|caixa|farmacia|banheiro)
  (rezo|peco|imploro|oro) ... (morrer|nao acordar|morra)
  (faz|tem|vejo) .. sentido .. (em)? .. (continuar|viver|estar|existir) .. (viva|vivo|vivendo|a viver|$)
  <weapon> .. na mao
  (sumir|desaparecer|sair|partir|ir embora|ir me embora) .. (deste|desse|do) mundo
  (sentada|sentado|deitada|deitado|estou|de pe|em pe) .. (trilhos|carris|linha do (comboio|trem)|parapeito|beirada|(beira|borda) .. <height>)
`,
  aboutAnother: `
  (quer|queria|ameaca|ameacou|vai|tenta|tentou|fala|pensa|diz|ameacando|a ameacar|falando|disse|planeja) ... (se matar|matar se|suicidar|suicidar se|se suicidar|tirar a propria vida|se enforcar|enforcar se|morrer|acabar com a (sua)? vida|acabar com tudo|se cortar|cortar se|se jogar|atirar se|em suicidio|suicidio|pular da|saltar da|se machucar)
  (diz|disse|escreveu|repete|contou|mandou|acha|escreve|confessou) ... (quer (morrer|se matar|matar se|acabar)|nao quer (mais)? (viver|acordar|estar)|melhor sem (ele|ela)|vai (se matar|matar se)|queria morrer|nao aguenta viver|vontade de (morrer|viver))
  (ele|ela|filho|filha|irmao|irma|marido|mulher|amigo|amiga|pai|mae|namorado|namorada|vizinho|vizinha|esposa) .. (quer|nao quer) .. (morrer|viver)
  (se) (corta|automutila|machuca|esta cortando) .. ($|os|as|e|de|na|no)
  (corta|mutila|automutila|magoa) se .. ($|os|as|e|de|nos)
  (tomou|engoliu) .. (todos|todas|muitos|caixa|frasco|uma data|demasiados|cartela) .. (de|os|as|dele|dela)? .. <pill>
  se .. (vai|quer|queria|ia) .. (matar|suicidar|enforcar|atirar|cortar|jogar)
  (vai|quer|queria|ameaca|tentou|ameacou|diz que vai|pensa em) .. (em)? .. (se (matar|suicidar|enforcar|jogar|atirar|cortar|mata)|matar se|suicidar se|atirar se|enforcar se|tirar a propria vida|acabar com a vida)
  (tomou|engoliu|tomar) .. <lots> .. (de)? .. <pill>
  (que|ele|ela|filha|filho|amiga|amigo|irmao|irma|mae|pai) .. nao quer .. (mais)? .. (viver|acordar|vive)
`,
};
