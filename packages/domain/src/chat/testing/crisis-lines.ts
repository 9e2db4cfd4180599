/** Example lines by kind, written the way people write. None is taken from the sets that evaluate the rules. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const PLAIN = lines(`
  I want to kill myself
  I really just want to die
  I am going to end my life tonight
  I'm suicidal
  I keep thinking about suicide
  I wish I were dead
  I don't want to be alive any more
  I don't want to wake up tomorrow
  I hope I don't wake up in the morning
  I've decided to take my own life
  I took all of my sleeping tablets
  I swallowed forty paracetamol
  I have saved up enough pills to do it
  I have your old pills here in front of me
  I'm standing on the ledge
  I'm on the wrong side of the railings
  I want to step in front of a train
  I'm thinking of driving my car into a wall
  I've been cutting myself again
  I burned my arm on purpose last night
  I keep wanting to hurt myself
  I can't keep myself safe tonight
  I've written my goodbye letter
  I left a note for the children
  Tonight is the night
  By the time you read this I will be gone
  I have a plan and I know how I will do it
  How many tablets would it take to kill me?
  What is the most painless way to die?
  There is a noose in the shed
  I bought a rope today and it is ready in the garage
  I have the razor against my wrist
  I took an overdose an hour ago
  I tried to hang myself last night
  I would be better off dead
  Please let me die
`);

export const MISSPELT = lines(`
  i wnat to kil myslef
  i wanna dieee
  IM GONNA END MY LIFE
  im gna kms
  i want to k i l l myself
  iwanttodie
  i want to k*ll myself
  gonna unalive myself tonight
  i wаnt to diе
  I w\u200Bant to d\u200Bie
  i dont wanna be here no more and i want 2 die
  feeling suicdal again
  i keep thinking abt suiside
  want to off my self
  i took an over dose
  i self harmed again
  cant stop self-harming
  ｉ ｗａｎｔ ｔｏ ｄｉｅ
  i want to... die
`);

export const ABOUT_ANOTHER = lines(`
  My brother says he wants to kill himself
  my daughter is cutting herself
  My husband has taken a whole bottle of pills
  she just told me she is going to end her life tonight
  my best friend is suicidal and I don't know what to do
  my wife says she would be better off dead
  I think my son is going to hurt himself
  he texted me goodbye and now he is not picking up
  my sister tried to kill herself last night
  I found a suicide note in her room
  he has locked himself in the bathroom with a knife
  Dad says he wants to die
  she is standing on the bridge and says she will jump
`);

export const INDIRECT = lines(`
  I can't do this any more
  I can't go on without you
  What's the point any more?
  There's no point without you
  I have nothing left to live for
  Everyone would be better off without me
  Nobody would even notice if I was gone
  I'm such a burden to my family
  I just want to be with you
  I want to come to you, Mum
  Take me with you
  It should have been me
  I wish I had never been born
  I'm so tired of living
  I just want it all to stop
  I want to disappear
  I want to go to sleep and never wake up
  I wouldn't mind if a bus hit me
  I'm ready to go now
  I can't see a way out
  This is goodbye
  I won't be here much longer
  Who will look after the dog when I'm gone?
  I've given up on life
  Save me a place up there
  I might do something stupid
  the dark thoughts are back again
`);

export const HARMLESS = lines(`
  This heat is killing me
  My feet are killing me
  I could kill for a coffee
  I'm dying to see your garden
  I nearly died laughing
  I was dying of embarrassment
  I'm dead tired
  My phone died
  The battery died on the way
  How did he kill himself?
  Did your uncle kill himself?
  Did anybody in the village commit suicide?
  I cut myself shaving
  I cut my finger on the bread knife
  I hurt myself at the gym
  I burnt myself on the oven
  Cut yourself some slack
  I have to take my tablets after breakfast
  Your old tablet still works
  We walked over the bridge where you met
  I jumped in the lake and it was freezing
  I can't do this crossword
  I can't go to the wedding
  What's the point of a cravat?
  I can't live without your apple pie
  I wish I had been there
  I miss you so much
  I'm so sad without you
  I cried all day
  In the film she kills herself at the end
  I died on level seven again
  We broke up, I had to end it
  See you soon for Sunday lunch
  When I was fifteen I wanted to die, and you helped me
  My great uncle hanged himself in 1931
  I gave away your old coats to the charity shop
  I have to kill the weeds in the drive
  He plays bridge every Tuesday
  She wrote “I want to die” in her diary, what did she mean?
  I would rather die than eat sprouts
  I want to live in New Zealand
  I'd love to join you for a walk
  When did Grandad die?
  How old were you when your mother died?
  Did it hurt when you had me?
  That joke killed me
`);

const inLanguage = (language: string, isDanger: boolean, text: string) => lines(text).map((said) => ({ language, isDanger, said }));

export const IN_OTHER_LANGUAGES = [
  ...inLanguage(
    'de',
    true,
    'Ich will sterben\nIch bringe mich um\nIch möchte nicht mehr leben\nMein Sohn will sich umbringen\nIch spring gleich vor die U-Bahn\nIch hab 50 Schlaftabletten geschluckt\nMein Bruder hat gesagt, er bringt sich um',
  ),
  ...inLanguage(
    'de',
    false,
    'Ich sterbe vor Hunger\nDer Lärm bringt mich um\nHat Opa sich umgebracht?\nIch will nicht sterben, ich hab noch viel vor\nIch hab zwei Paracetamol genommen\nIch hab mich beim Kochen geschnitten',
  ),
  ...inLanguage(
    'fr',
    true,
    'Je veux mourir\nJ’ai envie de me tuer\nJe ne veux plus vivre\nMon frère veut se suicider\njme fous en l’air ce soir\nJ’ai avalé une boîte entière de somnifères\nHier j’ai essayé de m’étrangler',
  ),
  ...inLanguage('fr', false, 'Je suis mort de rire\nJe meurs de faim\nJe ne veux pas mourir\nCe boulot me tue\nJe vais sauter le repas'),
  ...inLanguage(
    'es',
    true,
    'Quiero morir\nVoy a suicidarme\nNo quiero vivir más\nMi hija quiere matarse\nya no kiero bibir\nMañana ya no estaré viva\nDice que se va a matar',
  ),
  ...inLanguage(
    'es',
    false,
    'Me muero de risa\nMe muero de hambre\nMe mato a trabajar\nNo puedo vivir sin tu arroz\nEs mi último día de trabajo',
  ),
  ...inLanguage(
    'it',
    true,
    'Voglio morire\nVoglio uccidermi\nNon voglio più vivere\nMio figlio vuole uccidersi\nm’ammazzo\nnn vojo vive più\nMi ammazzerò stasera',
  ),
  ...inLanguage(
    'it',
    false,
    'Muoio di fame\nSono morta dal ridere\nNon voglio morire\nMi taglio i capelli domani\nVoglio farla finita con questa dieta',
  ),
  ...inLanguage(
    'pt',
    true,
    'Quero morrer\nVou me matar\nNão quero mais viver\nO meu irmão quer matar-se\nmatar-me-ei amanhã\nvo me mata\nTomei uma cartela inteira de Rivotril',
  ),
  ...inLanguage(
    'pt',
    false,
    'Estou morta de fome\nMorri de rir\nMato-me a trabalhar\nVou me jogar na piscina\nO meu último dia de trabalho',
  ),
  ...inLanguage(
    'nl',
    true,
    'Ik wil dood\nIk wil niet meer leven\nIk ga zelfmoord plegen\nMijn zoon wil zelfmoord plegen\nkwil doooood\nIk maak er vannacht een einde aan\nIk heb geprobeerd mezelf op te hangen',
  ),
  ...inLanguage(
    'nl',
    false,
    'Ik lach me dood\nIk ga dood van de honger\nIk wil niet dood\nIk stap eruit bij de volgende halte\nIk maak een einde aan deze rommel',
  ),
  ...inLanguage(
    'pl',
    true,
    'Chcę umrzeć\nChcę się zabić\nNie chcę już żyć\nMój brat chce się zabić\nSkończę z tym życiem\nNajadłam się tabletek nasennych\nMąż grozi, że skoczy z balkonu',
  ),
  ...inLanguage('pl', false, 'Umieram z głodu\nUmarłam ze śmiechu\nTe buty mnie zabiją\nSkoczę do sklepu\nNie mogę żyć bez twojego rosołu'),
];
