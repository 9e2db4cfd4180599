/** What somebody writes who is afraid or worried. */
export const ENGLISH_FEAR = `
  <me> <be> <afraid>
  <me> <was> .. <afraid> ... <late>
  ^ <afraid> ($|of|about|for|that|to|i|he|she|they|it|my|the|ill|we)
  feel|feeling <afraid>
  (scares|frightens|terrifies|worries|scaring|frightening|worrying|terrifying) me
  <me> (do|keep|keep on|am)? (worry|worrying|panicking|dread|fretting|fret) ($|about|for|that|so|all|every|what|myself)
  <me> (have|have got|live in|am in) (a)? fear (of|for|that|about)
  <me> dread
  (makes|making|made) me .. <afraid>
  stomach ... (knots|turning|bits)
  (butterflies|jitters)
  heart is (beating|pounding|racing)
  (can not|cannot) stop (worrying|to worry|panicking|shaking)
  worrying about
  freaking out
  what if (the baby|the scan|nobody|they|my|it|the storm|he|she|the) ... (not|early|comes|shows|no|back|wrong|put me|die|leave|leaves|worse|lose)
  keep thinking (something|the worst|it will|what if|the money|that something)
  sick with (nerves|worry|fear|dread)
  worried (sick|to death|about|for|out of)
  hands (are|keep|will not stop|shake|wont stop) .. (shaking|sweating|trembling|shake|when)
  (had|have|having|get) (a)? nightmare|nightmares
  what if (i|we|it|the|he|she|they) .. (fail|lose|fall|die|can not|mess|forget|end up|never|comes back|come back|get it|is cancer|goes wrong|leaves|will not)
  (waiting|wait) (for|on) .. (biopsy|scan|results|test results|hospital|diagnosis)
  (it is|its|is) cancer
  cancer (is|has|has come|came|might be)? back
  (biopsy|scan) (was|is|came) .. (not|bad|positive)
  do not know how to be brave
  lie|lying awake (worrying|imagining|thinking what|and think|dreading)
  scared to (go|sleep|fly|tell|ask|be|leave|open|drive|walk)
  (dare|darent|dare not|not dare) open
  butterflies in my
`;

/** What somebody writes who is angry now. */
export const ENGLISH_ANGER = `
  <me> <be> <angry> ($|with|at|that|about|for|wi|i|she|he|they|over|as|you|people|than|being|my|this|him|her|them|me|all)
  ^ <angry> (with|at)
  ^ <rage> ($|with|at|about|that|over)
  (makes|make|made|making|gets) (me|us) .. (angry|mad|cross|furious|sick|livid|rage|fume)
  my blood (boil|boils|boiling)
  <me> (do)? hate (him|her|them|that|what|you for|how|these|those people|my brother|my sister|my boss|this) (for|he|she|they|you|it|did|$|so|and|all)
  how dare
  (can not|cant|cannot) (stand|forgive|abide) (him|her|them|that man|that woman|my brother|my sister|what)
  (never|not ever|not) forgive (him|her|them|that|the|you|those|my)
  (is being|so|its|it is) unfair ($|that|they|he|she|you|on|i)
  not fair (they|that|on|you|he|she)
  (could|want to|wanted to|going to) (scream|swing for|strangle|throttle|slap|punch)
  (driving|drives|drove) me (mad|up the wall|crazy|round the bend|insane|nuts)
  (lied|lying) to (me|us)
  (cheated|conned|swindled|robbed|betrayed) (me|us)
  never even (said sorry|apologised|apologized|asked)
  (had a)? (blazing|massive|huge) row
`;

/** Good news, and somebody's own joy. */
export const ENGLISH_JOY = `
  <me> <benow> <glad> ($|about|that|i|here|because|today|now|and|tonight|with|for|it|we|my|to be here)
  ^ <gladalone> ($|today|about|that|i|for you|we|with)
  (over the moon|cloud nine|dancing round|dancing around|jumping for joy|bursting with (joy|pride)|best day of my life|best day ever)
  guess what ($|i|granny|mother|father|grandad|nan)
  guess who (got|passed|won|just got|has been|has got)
  (he|she|they) (has|have)? (proposed|asked me to marry)
  <number> (days|months|years|year) (sober|clean)
  (first prize|gold medal|standing ovation)
  passed (his|her|their) .. (driving|exams|finals|test|exam|bar|medical)
  has had (her|the) baby
  gave|given me the (job|part|place|keys|award|allotment)
  ^ (pregnant|engaged|graduated) ($|i|and|at)
  paid off (my|the|our)
  !<no> <good> news ($|i|we|the|she|he|from|at|for|today|about|mother|father|granny|grandad)
  have .. .. <good> news
  <me> (have|only gone and|gone and|finally|did|have finally)? passed ($|my|all|it|first|with|everything|<exam>|the <exam>|the .. <exam>|another)
  ^ passed ($|my|first|all|with|the <exam>|it)
  <me> (have|has|just|only gone and|only went and|gone and|finally)? (got|received|landed|given) (the|a|an|my|our|that|me the) .. <prize>
  our .. (have|has|just|only gone and|only went and|gone and|finally)? (got|received|landed|given) (the|a|an|my|our|that|me the) .. <prize>
  my <kin> (have|has|just|only gone and|only went and|gone and|finally)? (got|received|landed|given) (the|a|an|my|our|that|me the) .. <prize>
  ^ (have|has|just|only gone and|only went and|gone and|finally)? (got|received|landed|given) (the|a|an|my|our|that|me the) .. <prize>
  (<me>|(our .. (has)? .. (gone and)?)|my <kin> .. (gone and)?) (have|has|finally)? got|gotten (engaged|married|promoted|accepted|hired|into|(all clear))
  <me> (have|finally|have finally)? (graduated|qualified|(been promoted)|(been accepted)|(been picked)|(been made) (partner|manager|captain|head|permanent|a|team))
  <me> (have|finally|only gone and)? won ($|the (final|match|cup|league|race|game|prize|lottery|competition|case)|first|gold|our|it)
  (they|have) (have)? made me (foreman|partner|manager|captain|head|supervisor|permanent|deputy|director)
  (he|she|they) said yes ($|to me|to us)
  ^ said yes $
  <me> <be> (getting married|engaged|pregnant|expecting|having (a|our) (baby|little one)|having twins)
  (going to be|be) (a|an) (<parent>|mother|father|big brother|big sister) ($|i|in|again|and)
  (it is|its) (a)? (girl|boy|twins) $
  ^ twins $
  (<me>|our ..|my <kin>) (have|had|has|got) (a)? (baby|wee|little|beautiful|healthy|babby|bonny) (boy|girl|son|daughter|one|lad|lass) ($|last|this|today|yesterday|on|at|a)
  baby (is|has)? (here|arrived|born) ($|at|last|this|safe|today)
  (all clear|in remission|cancer free|(scan|results|test|tests) (was|is|were|are|came back) (all)? clear|is benign|was benign|chemo is working)
  (adoption|loan|mortgage|visa|job|offer|place|papers|application) .. (went|came|has come|gone) through
  (adoption|loan|mortgage|visa|application) .. (approved|granted)
  (took|taken) (her|his|their) first steps
  (book|story|paper|poem|article) is (being|getting|to be|going to be) .. published
  <me> <be> proud of (myself|him|her|them|us|my|our)
  <me> (had|have had|had had|having|am having) (a|the|such) <good> (day|time|week|night|birthday|holiday|weekend)
  ^ had (a|the|such) <good> (day|time|week|night|birthday|holiday|weekend)
  <me> laughed (today|for the first|again)
  first salary
  <me> (have|just|finally)? (bought|got|have bought) (finally|the|a|our|my|us)? .. (house|flat|home|keys|farm) $
  (paid) .. (mortgage|loan) .. off
  (finished|finish) .. (marathon|university|degree|phd|thesis|course|school) ($|in|with|at|today|on)
  ran (a|the|my first|10k|5k|<many>) .. (marathon|10k|5k|race|for you) 
  (got|get) (an|a) (a|distinction|first|merit|gold) (in|for|on|$)
  straight as
  (the|my) (dog|cat|ring) (is|has been) found
  (found|have found) (the|my|our|your) (dog|cat|ring|wedding ring)
  <me> <be> (living|doing) (the|my) .. dream
  (puppy|kitten) (has|have)? (arrived|is here|come home)
  spit of you
`;

/** A congratulation: joy where it is celebrated, and nothing speaks of an absence. */
export const ENGLISH_CONGRATULATION = `
  ^ happy (birthday|anniversary|mothers day|fathers day)
  congratulations
`;

/** What somebody writes to a person whom they love. */
export const ENGLISH_LOVE = `
  <me> (do|have|will|have always|will always|did)? love|adore|luv|cherish|treasure|loved|adored <you>
  ^ love|luv (you|ya|ye|thee) ($|so|with|to|more|very|lots|always|and|x|granny|mother|father|loads|dearly|back|millions|forever|bunches|my|too|then|much|from|mate|both)
  (mean|means|meant) (the world|everything|so much|more than|the most) to me
  you (are|were|was|will be|will always be) (the)? (love of my life|best (mother|father|granny|grandad|friend|auntie|uncle|mother i|person)|my (world|everything|rock|hero|sweetheart|favourite|best friend|best mate|sunshine))
  your (the)? best (mother|father|granny|grandad|auntie|uncle) (ever|i|in|$)
  best (mother|father|granny|grandad|auntie|uncle|friend) (ever|in the world|anyone|i could|a girl|a boy|going)
  you (was|were) my best friend|freind
  (in|inside) my heart ($|always|forever)
  ^ (big|biggest|huge|squishy)? (hugs|hug|cuddle|cuddles|kisses|cwtch|xoxo|mwah|ily|xxx|xxxx) ($|from|for|and|to|granny|mother)
  sending <you> .. .. (hugs|kisses|hug|love|kiss|cuddle|cuddles)
  (thousand|million) kisses
  (lots|all|loads) of? my? love ($|always|from|x|mother|granny|to you)
  with all my (heart|love)
  think the world of <you>
  my (favourite|favorite) person
  my fondest love
  (could|did) not have (wished|asked|hoped) for .. (better|kinder|nicer)
  <you> (was|were) .. .. (good|wonderful|lovely|great|best|kind) .. (mother|father|granny|grandad|friend|husband|wife) (to me|to us|$)
  <you> (was|were) .. good to (me|us)
  thinking of you ($|today|always|tonight|x)
  (grateful|thankful) (for you|i had you|to have had you)
  treasure (every|each|all)
`;
