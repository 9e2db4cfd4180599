/** Words without meaning for search. */
export const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those some any each every all both no not nor and or but if so then than as of to in into on onto at by for from
   with without about over under out off up down again just only very too also still yet ever never always really quite rather much many more
   most few little lot own same such other another one ones i me my mine myself we us our ours you your yours yourself he him his himself she
   her hers herself it its itself they them their theirs who whom whose which what when where why how is am are was were be been being do does
   did done doing have has had having can could will would shall should may might must let there here now i'm i've i'd i'll you're you've you'd
   it's that's there's he's she's we're they're don't didn't doesn't isn't wasn't weren't won't wouldn't couldn't can't what's who's where's how's
   please tell remember recall know think say said speak talk mention mean ask wonder thing things something anything everything someone anyone
   kind sort bit way like maybe perhaps well oh hi hello hey dear ok okay yes`
    .split(/\s+/)
    .map((word) => word.replaceAll("'", '')),
);
