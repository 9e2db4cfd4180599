/** What somebody writes who misses a person, grieves, or has a hard day. The words are those of emotion-words.ts. */
export const ENGLISH_SADNESS = `
  # missing
  <me> (have|will|must|did|am|are|have been)? miss|missing|missed|missin <your>
  <me> (have|will|must|did|am|are)? miss|missing|missed (him|her|them|home|us|mother|father|granny|grandad|everything about|talking to <you>|hearing|having <you>|seeing|the way <you>|the sound of|the smell of|the old days)
  ^ miss|missing|missin <your>
  for missing <you>
  wish|wishing <you> was|were (here|hear|there|still|alive|around|not|at|with|back|home|able)
  wish|wishing youd|(you had|you could have|you would have) (met|seen|been|known|lived|stayed|come|heard)
  wish|wishing <you> could|would (see|be|come|hold|meet|stay|come back|have)
  wish|wishing i|we (could|had|got) (to)? (hug|hold|ring|call|tell <you>|see <you>|hear <your>|talk to <you>|phone|told|rung|visited|known <you>|have <you>|have one|meet <you>|turn back|go back|been there|said)
  (want|need) <you> (back|here|$|with me|by my|beside)
  want|need my mother|father|granny|grandad|mummy|daddy $
  (give|swap) (anything|everything) .. (for|to|just)
  (one|1) (more|last) (day|hug|brew|cuppa|minute|hour|cuddle|kiss|sunday|cup of tea) (with|from|and|$)
  long for <you>
  (lost|nothing|half|not the same|incomplete|useless) without <you>
  (quiet|empty|hard|lonely|strange|silent|cold|dull|long|same|christmas|xmas|life|birthday|easter|first|day|night|nights|house|not|cant|wrong|hell|nowhere|difficult|rotten|awful|grim|sucked|weird) ... without <you>
  who i am without
  since <you> (died|went|left|passed|have gone|are gone|are dead|have died|have passed|were taken)
  since we (buried|lost) <you>
  (two|three|four|five|six|seven|eight|nine|ten|one|a|<number>) (year|years|month|months|week|weeks) .. (since|that <you> are not|<you> are gone|without <you>|you have been gone)
  (can not|not|cant|hard to) believe .. (you|your) (are|is|have)? (gone|dead|not here|not coming)
  you|your (are|is)? not|nolonger (here|with us) (to|for|$|anymore|and|beside)
  you being|bein gone
  you have to (die|leave me|leave us)
  never be the same
  (christmas|xmas|life|home|house|everything|things|sunday|sundays|birthday|birthdays|easter|nothing|it) .. .. (not (be)? the same) ($|without|since|now|anymore|here)
  nothing is the same
  (hole|gap|space) (where|in my|that)
  (smells|smelt|smelled) (of|like) <you>
  your (empty)? (chair|seat|place|bed|side of) .. (is|was)? .. empty
  empty (chair|seat|place|bed|house)
  <quiet> house
  <room> .. (is|feels|seems|are|so) .. (quiet|silent|empty|lonely|cold) ($|without|since|and|now|these)
  silence .. .. .. (dreadful|unbearable|deafening|awful|terrible|loud)
  (set|laid|lay|put|made|poured) .. (two|2|extra|second) (cups|places|mugs|plates|cup|place) 
  (went|go|reach|reached|going) .. to (ring|call|phone|text|tell) <you>
  (who|nobody) .. (do i|to) (ring|call|tell|phone) now
  <you> (should|ought to) (be|have been) here
  <you> (will|would) never (see|meet|know|hold|hear)
  never (got|get|had) (to|the chance to|a chance to|chance to) (say|tell|meet|know|thank|hear|see)
  i was not ready
  lose you $
  in (my)? (grief|mourning)
  if only <you> (had|could|were|was)
  still (cry|lay|set) .. .. (you|your|two|place|plate|table)
  (cannot|can not) (delete|bring myself)
  your (number|voicemail) .. (still|in my phone|saved)
  nobody .. (laughs|makes me laugh|makes|cooks|bakes|sings|calls) ... (like|as) you
  missing my (best friend|mother|father|granny|grandad|<kin>)
  lonesome for <you>
  left too soon
  <number> (years|months|weeks) today
  # sorrow
  <me> <be> <sad>
  <me> <was> .. <sad> ... <late>
  ^ <sadalone> ($|without|here|today|tonight|again|since|about|mate|that|i)
  feel|feeling <sad> ($|today|tonight|without|now|here|since|about|again|i)
  feel like (trash|a loser|an idiot|dirt|a failure|rubbish|crap|shit|giving up|nothing|crying|a burden|a spare part|the worst)
  (feel|feeling|felt) (useless|hopeless|worthless|rotten|scunnered|rubbish|crap|terrible|shit|shite|horrible|wretched|awful|so alone|flat)
  <me> (just|have|had|could|sat|stood|and|nearly|still|went outside and|did|broke down and|sat down and|sat there and)? <cry>
  (can not|could not|not|cant|cannot) stop <crying>
  <me> .. (keep|kept|been|started|start|was|am|sat|find myself|found myself) <crying>
  ^ (keep|kept|been|started) <crying>
  (sit|sat|lie|lay) .. and (sob|cry|weep)
  (burst|reduced|moved|bursting) (into|to|in) tears
  <me> .. in tears
  (makes|made|has made) me (cry|sad|weep|want to cry)
  cry myself
  (my heart|heart) (is|feels|was)? (broken|breaking|aching|heavy|hurts|aches|breaks|in pieces|in a thousand)
  (breaks|broke|breaking|broken) my heart
  heart|hart broken|broke
  it (still|really|just|all)? hurts ($|to|so|that|when|more|every|today|not|like|without)
  (still|really) (hurts|hurting)
  my (heart|hearts) (is)? (broke|broken|breaking|sore)
  (had|having) a .. (cry|greet) ($|about|over|in|again)
  ^ (still)? (cried|weeping) ($|in|at|over|about|again|all|myself)
  (does not|never|not|stop) .. (get|getting|gets) .. easier
  when does it (stop|get)
  (nothing|time) .. (helps|heals)
  lost it $
  (fell|went|going|falling|gone) to pieces
  <me> broke down ($|in|at|and|when)
  (undid|undoes|finished) me $
  <me> .. can not (cope|face|bear|go on|manage|do christmas|carry on|do xmas)
  (can not|could not|cannot|did not|not) sleep ($|again|thinking|for|i|without|keep)
  keep thinking (about|of) <you>
  (weighs|heavy|lies heavy|haunts) (on)? me
  (my fault|blame myself|forgive myself|letting <you> down|sorry i let <you> down|feel i let <you> down)
  <me> (should|could) (have|of) (been there|been with|told you|said|rung|rang|called|visited|come|stayed|gone to|known|done more|phoned|held)
  <me> shouldve (been|told|said|rung|called|visited|come|stayed|known|done)
  sorry i|we (was not|were not|did not come|never came|never told|never said|could not)
  (do not|dont) know (what to do (with myself|without|with my hands)|how to (go on|live|do this|cope)|who i am|how to be without)
  # alone
  nobody (to talk|to tell|rang|rings|calls|called|phones|visits|comes|gets it|understands|to say|asks|remembers|left to)
  all on my own
  <me> am .. on my own ($|now|again|tonight)
  (everyone|everybody|world) .. (moved on|has moved|gets to) .. (and|but) i
  (only|leaves) .. me (left|of the)
  everyone else has
  # a death, a loss
  !<past> (<kin>|he|she) (has|have|just|sadly)? (died|passed|(passed away)|(passed on)|(been killed)|(was killed)) ... (today|yesterday|(this morning)|(last night)|(last week)|(in the night)|(this week)|sunday|monday|tuesday|wednesday|thursday|friday|saturday|peacefully|suddenly)
  !<past> <kin> (is|are) (dying|dead|in the hospice|going to die)
  ^ (my|our|your|the|little|old|poor)? <kin> (has|have|is|just)? (gone|passed|(passed away)|died) $
  <me> (have|has|just|was)? (lost|losing) (my|our) (<kin>|baby|job|house|home|farm|business)
  ^ (have|has|just|was)? (lost|losing) (my|our) (<kin>|baby|job|house|home|farm|business)
  am (have|has|just|was)? (lost|losing) (my|our) (<kin>|baby|job|house|home|farm|business)
  are (have|has|just|was)? (lost|losing) (my|our) (<kin>|baby|job|house|home|farm|business)
  been (have|has|just|was)? (lost|losing) (my|our) (<kin>|baby|job|house|home|farm|business)
  <me> lost (the|our|my)? (baby|house|home|mother|father|granny|grandad)
  (put|putting) .. (down|to sleep) (today|yesterday|this|last|on)
  had to be put (down|to sleep)
  (buried|burying|cremated|scattered) (the|my|our|<kin>|him|her|you|a) ... (today|yesterday|this|last|on|at|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
  funeral (is|was) (today|tomorrow|on|yesterday|monday|tuesday|wednesday|thursday|friday)
  (moved|moving|into|gone to) ... hospice ($|today|now|on|yesterday|and|this)
  (days|weeks) (not|rather than) (weeks|months)
  not (got)? long (left|to live|now)
  has gone too
  (miscarried|miscarriage|stillborn)
  # a hard day
  ^ <bad> <day> ($|again|today|at|mother|father|nan)
  <me> (have|am|had|are)? (had|having|have|been having) .. <bad> <day>
  it (has|was|is) .. been? .. <bad> <day> $
  (evenings|nights|sundays|mornings|weekends|saturdays|holidays|sunday|christmas|days) (are|is) .. (the worst|hard|long|hardest|lonely|worst|hell|difficult)
  (it is|life is|things are|everything is) .. hard (for me|without|right|here|on|at|$)
  (dumped|left|cheated on|walked out on) me
  we|me (have|just|and|girlfriend|boyfriend)? (broke|broken|split|splitting|breaking) up ($|with|yesterday|today|last|and)
  ^ broke up ($|with|yesterday|today|last)
  (broke|broken|split) up with me
  (got|getting|am|are|be) .. divorced
  divorce papers
  marriage is over
  <me> .. (got|been|was|were) (sacked|fired|laid off|made redundant|let go|rejected|evicted|refused)
  ^ (got|been|was|were) (sacked|fired|laid off|made redundant|let go|rejected|evicted|refused)
  <me> .. failed ($|my|the|again|it|all)
  ^ failed ($|my|the|again|it|all)
  (he|she|husband|wife|girlfriend|boyfriend) .. (cheated|cheating) ($|on me|with)
  broke up ($|yesterday|last|today)
  (everyone|everybody|they) .. (hate|hates) me
  (does not|did not|do not) .. (know|recognise|recognize) me ($|anymore|today)
  (today|everything|life|this) .. (sucked|sucks)
  nobody came to|on my
  (was|got|been) refused
  have to leave (my|the) (children|kids|house|home|family)
`;
