import type { PhraseData } from '../phrases.ts';

/** English word classes for self-harm, by meaning. Spelling has been folded: `i am`, `do not`, `anymore`. */
export const ENGLISH_PHRASES: PhraseData = {
  fillers: `
    just really so very actually honestly literally even still also only kinda always often sometimes maybe perhaps probably
    fucking fkn fking effing bloody damn god lord oh well ok okay please truly simply totally completely seriously genuinely
    quite badly definitely finally already now right like again mother father granny grandad love darling sweetheart babe
    mate bro honey x xx xxx xoxo lol tbh ngl fr af rn basically absolutely kind sort of all properly properly proper bad
  `,
  classes: {
    // Subjects other than the writer, and negations.
    subj: 'you; u; he; she; they; we; who; people; not; never; did; does; anyone; nobody; without; dont; to; wouldnt; nolonger',
    neg: 'not; never; nolonger; nearly; almost; without; you; he; she; they; wouldnt',
    other: 'you; u; he; she; they; we; people; anyone; nobody; do; did; does; if; when; would; not; never; to',
    askpast: 'did; why; how; was; were; had; has anyone; once; who; had; never',
    past: 'were; was',
    me: 'i; me; im',
    i: 'i; me; im; i am; i have; i will; i would; i was',
    be: 'am; is; are; was; were; be; been; being; feel; feels; feeling; felt; seem; seems',
    have: 'have; had; has; got; having; keep; kept; holding; hold',
    when: 'tonight; today; tomorrow; soon; later; yet; yesterday; last (week|month|weekend|friday|saturday|sunday|monday); this (weekend|week|evening|morning|afternoon|time|minute); last night; in the morning; (in|for) (a|an|one|two|few) .. (minute|minutes|hour|hours|days); (an|one|two|a few|few) (hour|hours|minutes|days) ago; (on|this|last|next) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
    kin: `son; sons; daughter; brother; sister; mother; husband; wife; partner; boyfriend; girlfriend; friend; bf; gf; hubby;
      kid; kids; boy; girl; child; teenager; teen; cousin; uncle; aunt; auntie; nephew; niece; granddaughter; grandson; grandad; granny; father;
      ex; flatmate; housemate; roommate; neighbour; neighbor; colleague; workmate; bloke; lad; woman; man; guy; student; pupil; stepson;
      stepdaughter; bestie; fella; twin; patient; someone; mate; lodger; tenant; wee; youngest; eldest; oldest; middle; boss; mil; sil; bil; dil; bff; roomie; stepdad; stepmum; stepfather; stepmother; bhai; didi; missus`,
    he: 'he; she; they; <kin>',
    himself: 'himself; herself; themselves; (his|her|their) .. (life|lives)',
    his: 'his; her; their',
    him: 'him; her; them',
    dead: 'you; him; her; them; mother; father; granny; grandad; nan; (my|our|the) <kin>',
    life: '(my|this) .. life; my own life',
    pill: 'pills; tablets; pill; tablet; meds; medication; medicine; medicines; painkillers; paracetamol; ibuprofen; aspirin; tylenol; morphine; insulin; antidepressants; codeine; tramadol; diazepam; valium; xanax; oxy; oxycodone; fentanyl; amitriptyline; capsules; patches; opioids; sedatives; zopiclone; oramorph; sertraline; warfarin; propranolol; cocodamol; temazepam; digoxin; methadone; heroin; sleepers; panadol; benzos; ritalin; metformin',
    sharp: 'razor; razors; blade; blades; knife; knives; scissors; scalpel; penknife; stanley; craft knife; glass',
    allpills: `(all|every|whole|entire|rest) (of|the|my|your|his|her|these|those|them|one)? .. <pill>; (a|the|whole|entire|full|two|three|both|half a|half the) .. (bottle|bottles|packet|packets|bunch|load|loads|ton|fistful|pile|box|boxes|strip|strips|blister|handful|pack|packs|tub) (of|full)? .. <pill>?; (too many|enough|so many|loads|lots) .. <pill>; a (lot|load) of .. <pill>; (all of them|them all|all of it|the (whole)? lot|every (single|last)? one|all (the|them) ones); <number> (of|or|to)? (my|your|his|her|the|them|<number>)? .. <pill>; (ten|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|dozens) (of|or)? (my|your|his|her|the|them)? .. <pill>`,
    lethalplace:
      '(in)? front of .. (train|trains|bus|lorry|truck|car|cars|tube|traffic|tram|one|it); (a|the|an|my|oncoming|that) .. (train|bus|lorry|truck|roof|bridge|cliff|cliffs|balcony|building|window|ledge|tracks|traffic|pier|quarry|viaduct|flyover|overpass|weir|platform|railway|rails|motorway|sea|river|ocean|canal|lake|reservoir|loch); (traffic|trains)',
    target:
      '(a|the|that|oncoming|incoming|this|next|other) .. (tree|wall|river|lake|bridge|cliff|lorry|truck|lamppost|sea|canal|embankment|edge|barrier|pillar|lane|bollard|ditch|reservation|loch|traffic); the road; oncoming traffic; a tree',
    brink:
      'ledge; edge; railings; railing; parapet; tracks; rails; roof; rooftop; barrier; (wrong|other) side .. (railings|railing|barrier|rail|bridge|fence|wall); (train|railway) (tracks|line|lines); top .. (multistorey|multi storey|building|car park|cliff|tower|block|flats); window ledge',
    high: 'bridge; cliff; cliffs; roof; rooftop; balcony; platform; tracks; railings; railing; ledge; multistorey; car park; viaduct; flyover; overpass; pier; weir; railway; (train|railway) (line|tracks); station; top floor; level crossing; edge; parapet; quarry',
    killing:
      'kill; killing; kills; off; offing; top; topping; neck; necking; hang; hanging; drown; drowning; shoot; shooting; poison; poisoning; gas; gassing; unalive; unaliving; unlive; suffocate; strangle; electrocute; delete; erase; rope; end; ending; finish; do away with; make away with; do in; get rid of; delete; murder',
    killme: `<killing> (myself|mself|my own self); (finish|do|doing) myself (in|off)?; (end|ending|take|taking|finish|finishing) <life>; (end|ending|finish) it (all|tonight|now|for good); (end|ending) everything; commit|committing suicide; (die|go) by suicide;
      (slit|slitting|slash|slashing|cut|cutting|open|opening) my (wrist|wrists|veins|throat|arteries); (blow|blowing) my .. (brains|head) .. (out|off); put a (bullet|gun) .. my (head|mouth|brain); unalive $; unaliving $; od $; od on; overdose; overdosing; an overdose;
      (jump|jumping|throw|throwing|chuck|chucking|fling|lie|lying|lay|step|stepping|walk|walking|run|roll|fall|dive) myself? (in|under|into|off|down|onto|over|from|on) .. <lethalplace>; (go|going) (under|in front of) (it|one|a train|the train|a bus);
      (drive|driving|crash|crashing|steer|steering|swerve|swerving|ride) (my|the|this|it)? (car|van|bike)? (into|off|under|at|straight into) .. <target>; (turn|turning|yank|jerk|pull|let go of) the (steering)? wheel; rope .. my neck; catch the bus; (leave|leaving|depart) this (world|earth|life);
      (swallow|swallowing|take|taking|neck|necking|down|downing|eat|eating|have) <allpills>; (let|letting) (myself|go) .. (fall|drown|under); step off; let go of the (rail|railing|edge|ledge); stop my heart; (sewerslide); walk out into traffic`,
    die: `die; dead; dying; (be|being) (dead|gone|no more|buried|asleep forever|six feet under|with the angels|put down|in the ground|put to sleep); (not|never) (be|being) (here|alive|around|awake|on this earth) (anymore)?; (not|never) (exist|existing|wake|wake up|waking up|have to live|live|living); (stop|stopping|cease) (to)? (exist|existing|living|breathing|being alive|being here|live); (go|fall) (to sleep|asleep) and (not|never) (wake|wake up); sleep (forever|for good|and never wake); sleep (and)? not wake; (go|drop|lie) (down)? .. dead; perish; rot; bleed out; (leave|exit) this (world|earth|life); death`,
    want: `want to; wanted to; wanting to; wants to; want; want for; need to; (wish|wished|wishing) i could; would like to; would love to; long to; longing to; ready to; plan to; planning to; decided to; thinking of; thinking about; think about; think of; thought of; thought about; thoughts of; thoughts about; about; considering; considered; contemplating;
      tempted to; urge to; urges to; (feel|feels|felt|feeling) like; hope to; hope i; hoping to; hoping i; dream of; dreaming of; dreaming about; dream about; fantasise about; fantasising about; fantasize about; imagining; rather; would rather; deserve to; time to; determined to; cant wait to; can not wait to; trying to; try to; begging to; better to; easier to; wish to; wishing to; craving; waiting to; dying to`,
    going: `will; might; may; should; could; going to; about to; have to; got to; scared i will; planning on; ready to; shall; must; supposed to; how to; ways to; way to; let me; let; promise to; gonna; fixing to; trying; tried to; here to; come to; off to; decide to; ought to; best to; plan is to; plan to; want to; way of`,
    sh: 'cut; cutting; hurt; hurting; harm; harming; burn; burning; burnt; burned; injure; injuring; scratch; scratching; scratched; punish; punishing; stab; stabbing; hit; hitting; punch; punching; starve; starving; mutilate; scald; bite; biting; carve; slice; slicing; slash',
    skin: '(my|own) .. (arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|stomach|forearm|forearms|hip|hips|hand|hands|body|chest|tummy|belly)',
    live: `live; living; (be|being) (alive|here|around|in this world|on this (earth|planet)|me); exist; existing; (go|going|carry|carrying|keep|keeping|soldier|hang|hanging|hold|holding) on; (wake|waking|get|getting) up; (keep|keeping) (going|living|breathing|fighting|trying|at it); breathe; breathing; get out of bed; fight; fighting; stay|staying (here|alive)?; face .. (it|life|day|tomorrow|morning|future|another|the world|people); see (tomorrow|another|christmas|the|my); grow old; continue; try; trying; bother; function; survive; cope; wake`,
    point: 'point; reason; sense; purpose; meaning; use',
    anymore:
      'anymore; much longer; longer; another (day|night|minute|hour|week|year|one); one more (day|night|minute); ever; forever; without .. (you|him|her|them|mother|father|granny|grandad); nomore; no more; like this; alone; on my own',
    better:
      '(better|happier|fine|relieved|lighter|richer|easier|safer|glad|freer|calmer|ok|alright|okay|celebrate) (off)?; a better place; (get|move) (on|over it|along) (fine)?; manage; cope',
    withoutme: `without me; (if|when|once|after|now|that|with) .. (i|me) .. (gone|dead|died|disappeared|out of the way|not (here|around|alive|born|exist|wake|there)|never (been)? (born|woke|existed|here|woken)|vanished|died|go|left|out of it); (if|when) i (just)? (died|go|disappear|disappeared|left|went|vanish|stopped|ended|was not here|did not wake)`,
    notice: '(notice|noticed|miss|missed|care|cared|cry|mind|minds|find|bother|mourn|grieve|wonder|remember|realise|come)',
  },
};
