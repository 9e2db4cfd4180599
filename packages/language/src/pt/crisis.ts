import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
export const PORTUGUESE_CRISIS: CrisisPhrases = {
  language: 'pt',
  spelling: {
    expansions: {
      n: 'nao',
      naum: 'nao',
      num: 'nao',
      qro: 'quero',
      kero: 'quero',
      q: 'que',
      vc: 'voce',
      tb: 'tambem',
      pq: 'porque',
      mto: 'muito',
      to: 'estou',
      tou: 'estou',
      morre: 'morrer',
      mata: 'matar',
      hj: 'hoje',
      suisidio: 'suicidio',
      vive: 'viver',
      p: 'para',
      pra: 'para',
      qria: 'queria',
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `eu so mesmo muito tanto agora hoje amanha esta noite hoje a noite mae pai avo vo vovo sempre ainda mais ja assim a o as os um uma de tudo toda e que aqui logo simplesmente me ai la`,
    classes: {
      pill: `comprimidos; remedios; pilulas; medicamentos; calmantes; pastilhas; paracetamol; soniferos; remedio`,
      want: `quero; queria; vou; gostava de; gostaria de; desejo; preferia; prefiro; penso em; pensando em; pensar em; pensei em; estou a pensar em; tenho vontade de; vontade de; decidi; planeio; planejo; preciso de; preciso; tentei; tento; tentar; apetece me; espero; mereco; sonho em; pretendo; estou para; melhor`,
      die: `morrer; estar (morto|morta); nao (acordar|existir|viver|estar aqui|estar viva|estar vivo|estar cá) (mais)?; (deixar|parar) de (existir|viver|respirar); desaparecer (para sempre|do mundo|$); a morte; nunca mais acordar; ir ter contigo; ir embora deste mundo; ir para junto de ti`,
      kill: `matar me; me matar; suicidar me; me suicidar; enforcar me; me enforcar; (acabar|terminar) com (a minha vida|minha vida|tudo|isto tudo|isso tudo|o meu sofrimento|meu sofrimento|a vida); por fim .. (vida|tudo); tirar .. (a)? (minha)? .. vida; atirar me .. (ponte|comboio|janela|linha|predio); me (jogar|atirar) .. (ponte|trem|janela|predio|frente|metro); saltar .. (ponte|janela|predio|varanda|comboio); pular .. (ponte|janela|predio|varanda|trem); cortar (os pulsos|as veias|me); me cortar; machucar me; me machucar; magoar me .. (a mim)?; dar um tiro .. (cabeca|em mim|boca); me afogar; afogar me; tomar .. (todos|todas) .. <pill>; me envenenar`,
    },
  },
  harmless: `
  (morrer|morro|morta|morto|morri|morria|morrendo) .. (a|de|por) .. (rir|riso|fome|sede|vergonha|calor|frio|sono|tedio|curiosidade|medo|saudade|saudades|amores|velhice|velho|cansaco|inveja|te ver|um|uma|ver)
  de morrer
  (me)? (mata|matam|esta a matar|esta me matando|matando|estao a matar me) .. (de|o|a|os|as|$|este|esta|com)
  matar (o tempo|saudades|a sede|a fome|as saudades|aula|formigas|a saudade)
  (bateria|telemovel|celular|planta|carro) ... (morreu|morto|morta|morrer)
  (se) (matou|suicidou|enforcou)
  (matou|suicidou|enforcou) se
  (porque|por que|como|quando) .. (se)? .. (suicidou|matou|enforcou)
  (acabar|terminar|acabei) com .. (livro|trabalho|namoro|ele|ela|o|a louca|bolo|meu namorado|minha namorada)
  (cortei|cortar|queimei) .. (dedo|cabelo|cebola|cebolas|cozinhar|cozinhando|mao|pao|franja|unhas|relva|grama|bolo)
`,
  fiction: `
  (filme|livro|romance|serie|cancao|musica|novela|jogo|episodio|peca|teatro|personagem|aula|poema|opera|telenovela)
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
  nao (quero|consigo|aguento|posso|queria|desejo) .. (viver|existir|acordar|estar aqui|continuar viva|continuar vivo|continuar a viver|estar viva|estar vivo) .. ($|mais|assim|sem|amanha)
  nao aguento mais viver
  (nao|sem|perdi) .. (vontade|razao|motivo|motivos|sentido|forcas|forca) .. (de|para|na|pra|a)? .. (viver|vida|estar vivo|estar viva|minha vida)
  (acabar|terminar|acabo|por fim|ponho fim) .. (com|a) .. (minha vida|tudo hoje|tudo esta noite|tudo de uma vez|tudo $|isto tudo $|vida $)
  (queria|gostava|quem dera|tomara|espero|preferia|rezo|oxala|desejava|desejo|preferiria) .. (estar|estivesse|nao|nunca|ter|morresse|morrer) .. (morta|morto|acordar|nascido|ter nascido|acordar amanha|acordasse|morrido)
  (estariam|ficavam|estavam|ficariam|estarias|ficam|estao|seria|vao ficar|vivem|viveriam) .. (melhor|felizes|mais felizes) .. sem mim
  (penso|pensando|pensamentos|pensar|ideias|pensei|pensado|tentativa|tentei) .. (em|no|de|o)? .. (suicidio|suicidar|suicidas|suicida|morrer|me matar|matar me|morte|suicidar me)
  (sou|estou|sinto|carta|nota|ideias|bilhete) .. (suicida|suicidas|suicidio)
  (tomei|tomado|engoli|tomar|engolir|tomo) .. (todos|todas|muitos|demasiados|caixa|frasco|<number>|montes|cartela|monte|um) .. (de|os|meus|seus|as)? .. <pill>
  <pill> .. (a minha frente|na mao|guardados|juntei|na minha frente|prontos|aqui comigo|para acabar)
  (juntei|guardei|guardo|juntando|a juntar|escondi|juntar) .. <pill>
  (tomei|fiz|tomar|tive|fazer|uma) .. overdose
  (corto|cortei|cortar|corto me|cortei me) .. (bracos|braco|pulsos|veias|pernas|de novo|outra vez|de proposito|coxas)
  (me|voltei a|estou a|ando a) .. (corto me|cortei de novo|cortar me|me cortando|cortando|automutilo|automutilar|machuco de proposito|mutilar)
  (atirar|atiro|jogar|jogo|saltar|salto|pular|pulo) .. (me)? .. (da|do|para|na|debaixo|frente) .. (ponte|comboio|trem|janela|linha|predio|varanda|metro|carros|carro)
  (estou|sentada|sentado|de pe) .. (na|no|em cima|a beira) .. (ponte|telhado|linha|beira|parapeito|varanda|trilhos|precipicio) .. (saltar|pular|atirar|abaixo|$|vazio)
  (carta|bilhete|mensagem) .. (de)? .. (despedida|suicidio)
  (corda|pistola|arma|faca|lamina|gilete) .. (pescoco|pronta|mao|pulsos|veias|carregada|comprei|cabeca)
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
  (comprei|tenho|preparei) .. (a|uma)? .. (corda|lamina|arma|veneno)
  (revolver|pistola|cacadeira|faca|lamina|gilete) .. (na mao|carregada|carregado|na cabeca|trouxe|aqui)
  (trouxe|com) .. (a)? lamina
  (tomar|tomo|tomei|beber|bebi|bebo) .. (veneno|lixivia|agua sanitaria|chumbinho|tudo o que)
  tomo tudo
  (em cima|na beira|em pe) .. (da|de)? .. (ponte|predio|janela) .. (saltar|pular|jogar|vou)?
  (vou) .. (saltar|pular) .. (da|do|$)
  (na janela|decimo andar|ponte) .. vou me jogar
  (queimei|queimo|cortei|corto|arranho) .. (me|com|cigarro|de novo|pq|porque) .. (cigarro|de novo|alivia|mereco)
  me (queimei|cortei|corto|queimo) .. (com|pq|porque|de novo|outra)
  vida .. (ja)? nao a quero
  nao (quero|vou) (chegar|estar) .. (viva|vivo)
  (nao vejo|nao ha|nao tenho) .. por que .. viver
  (liguei|ligo) o carro .. garagem
  (sumir|desaparecer) do mundo
`,
  aboutAnother: `
  (quer|queria|ameaca|ameacou|vai|tenta|tentou|fala|pensa|diz|ameacando|a ameacar|falando|disse|planeja) ... (se matar|matar se|suicidar|suicidar se|se suicidar|tirar a propria vida|se enforcar|enforcar se|morrer|acabar com a (sua)? vida|acabar com tudo|se cortar|cortar se|se jogar|atirar se|em suicidio|suicidio|pular da|saltar da|se machucar)
  (diz|disse|escreveu|repete|contou|mandou|acha|escreve|confessou) ... (quer (morrer|se matar|matar se|acabar)|nao quer (mais)? (viver|acordar|estar)|melhor sem (ele|ela)|vai (se matar|matar se)|queria morrer|nao aguenta viver|vontade de (morrer|viver))
  (ele|ela|filho|filha|irmao|irma|marido|mulher|amigo|amiga|pai|mae|namorado|namorada|vizinho|vizinha|esposa) .. (quer|nao quer) .. (morrer|viver)
  (se) (corta|automutila|machuca|esta cortando) .. ($|os|as|e|de|na|no)
  (corta|mutila|automutila|magoa) se .. ($|os|as|e|de|nos)
  (tomou|engoliu) .. (todos|todas|muitos|caixa|frasco|uma data|demasiados|cartela) .. (de|os|as|dele|dela)? .. <pill>
`,
};
