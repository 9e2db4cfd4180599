"""
Learns how questions are read, from the invented lives that teach reading (docs/decisions/0028-questions-are-read-in-their-own-way.md).
  python3 bench/recall/questions/learn.py gathered.json model.fp16.safetensors learnt.pt

What was told is read as ever; only the reader of questions changes, by a product of two narrow matrices in each weight matrix
of the last layers (LoRA; Hu et al., 2021). What is learnt is what recall does: the rank of each passage by words and by
meaning, of which the one that holds the evidence shall be the highest; and what is asked on from a story is read half by
itself and half with what was asked before, beside where that story stands. Three rounds take some three minutes on two cores.
Needs torch, numpy and scikit-learn.
"""
import base64
import json
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
from sklearn.linear_model import LogisticRegression
from torch import nn

from minilm import LAYERS, MATRICES, LowRank, open_minilm

KEPT_LAYERS, RANK, SCALE, DROPOUT = 3, 16, 2.0, 0.1
ROUNDS, BATCH, RATE, WEIGHT_RATE, WARM_UP = 3, 24, 6e-4, 0.02, 20
LENT_BY_PREVIOUS, LENT_BY_NEXT = 0.6, 0.4  # vectors.rules.ts
RANK_WEIGHTS = (1.0, 8.0, 2.0, 10.0)  # words, then sentence, pair and around: signals.rules.ts, talk
TOLD_WEIGHTS, TOLD_RATE = (0.5, 0.2, 1.0), 0.05  # the passage that was told last, one beside it, any of its letter
STAY_NEAR, GROUP_SHARE, GROUP_TEMPERATURE = 2.0, 0.3, 0.05
ODDS_PENALTY = 0.02


class Life:
    """Its passages as vectors, its questions as states; what is fixed is worked out once."""

    def __init__(self, given, model):
        self.name, self.teaches, self.questions = given['name'], given['teaches'], given['questions']
        passages = given['passages']
        self.titles = [each['title'] for each in passages]
        bytes_of = lambda each: np.frombuffer(base64.b64decode(each['vectors']), np.int8).reshape(-1, 384)
        groups = np.concatenate([bytes_of(each) for each in passages]).astype(np.float32)
        self.groups = F.normalize(torch.from_numpy(groups), dim=-1)
        self.first = np.cumsum([0] + [each['groups'] for each in passages])
        most = max(each['groups'] for each in passages)
        self.place = torch.zeros(len(passages), most, dtype=torch.long)
        self.is_there = torch.zeros(len(passages), most, dtype=torch.bool)
        for each, (begin, end) in enumerate(zip(self.first, self.first[1:])):
            self.place[each, : end - begin], self.is_there[each, : end - begin] = torch.arange(begin, end), True
        self.pair_lengths = (self.groups[:-1] + self.groups[1:]).norm(dim=1)
        self.around = self._around(passages)
        self.sought = [model.begin(each['sought'], KEPT_LAYERS) for each in self.questions]
        self.with_before = [each['withBefore'] and model.begin(each['withBefore'], KEPT_LAYERS) for each in self.questions]
        self.told = torch.stack([self._told(each['told']) for each in self.questions])
        self.by_words = torch.stack([self._by_words(each) for each in self.questions])
        with torch.no_grad():
            self.before = self.read(range(len(self.questions)), model)[1]
            asked = [model.finish([model.begin(each['asked'], KEPT_LAYERS)], KEPT_LAYERS) for each in self.questions]
        self.asked = torch.cat(asked).numpy()

    def _around(self, passages):
        wholes = [F.normalize(self.groups[a:b].sum(0), dim=0) for a, b in zip(self.first, self.first[1:])]
        mixed = []
        for each, passage in enumerate(passages):
            sum_of = wholes[each].clone()
            if passage['from'] < each: sum_of += LENT_BY_PREVIOUS * wholes[each - 1]
            if passage['to'] > each: sum_of += LENT_BY_NEXT * wholes[each + 1]
            mixed.append(F.normalize(sum_of, dim=0))
        return torch.stack(mixed)

    def _by_words(self, question):
        """What shares no word with the question stands as low as the lowest that does."""
        ranks = dict(question['byWords'])
        lowest = min(ranks.values(), default=0.0)
        return torch.tensor([ranks.get(place, lowest) for place in range(len(self.titles))])

    def _told(self, place):
        """Whether each passage was told last, stands beside that one, is of the same letter."""
        near = torch.zeros(len(self.titles), len(TOLD_WEIGHTS))
        if place is None: return near
        for other, title in enumerate(self.titles):
            if title == self.titles[place]: near[other] = torch.tensor([other == place, abs(other - place) == 1, True], dtype=torch.float)
        return near

    def read(self, rows, model, dropout=0.0):
        """What questions mean by themselves, and half-way to what they mean with what was asked before."""
        own = model.finish([self.sought[row] for row in rows], KEPT_LAYERS, dropout)
        leaning = [(at, self.with_before[row]) for at, row in enumerate(rows) if self.with_before[row] is not None]
        if not leaning: return own, own
        whole = own.clone()
        places = [at for at, _ in leaning]
        whole[places] = F.normalize(own[places] + model.finish([states for _, states in leaning], KEPT_LAYERS, dropout), dim=-1)
        return own, whole

    def compare(self, asked):
        """Cosines of questions with sentences, and per passage those of the best, the best pair and the whole."""
        cosines = asked @ self.groups.T
        sentence = cosines[:, self.place].masked_fill(~self.is_there, -1).max(-1).values
        around = asked @ self.around.T
        pairs = F.pad((cosines[:, :-1] + cosines[:, 1:]) / self.pair_lengths, (0, 1))[:, self.place[:, :-1]]
        pair = pairs.masked_fill(~self.is_there[:, 1:], -9).max(-1).values if pairs.shape[-1] else around
        return cosines, sentence, torch.where(pair < -1.5, around, pair), around


def rank(life, rows, asked, weights, told):
    _, *meaning = life.compare(asked)
    return sum(weight * part for weight, part in zip(weights, [life.by_words[rows], *meaning])) + life.told[rows] @ told


def loss_of(life, rows, model, weights, told):
    own, asked = life.read(rows, model, DROPOUT)
    cosines, ranks = own @ life.groups.T, rank(life, rows, asked, weights, told)
    is_passage, is_group = torch.zeros_like(ranks, dtype=torch.bool), torch.zeros_like(cosines, dtype=torch.bool)
    for each, row in enumerate(rows):
        is_passage[each, life.questions[row]['passages']] = True
        for place, number in life.questions[row]['groups']: is_group[each, life.first[place] + number] = True
    miss = lambda scores, is_right: (scores.logsumexp(1) - scores.masked_fill(~is_right, -1e9).logsumexp(1)).mean()
    loss = miss(ranks, is_passage) + STAY_NEAR * (1 - (asked * life.before[rows]).sum(-1)).mean()
    has_group = is_group.any(1)
    return loss + GROUP_SHARE * miss(cosines[has_group] / GROUP_TEMPERATURE, is_group[has_group]) if has_group.any() else loss


def batches_of(lives):
    batches = []
    for life in lives:
        rows = [row for row, each in enumerate(life.questions) if each['isAnswerable'] and each['passages']]
        random.shuffle(rows)
        batches += [(life, rows[at : at + BATCH]) for at in range(0, len(rows), BATCH)]
    random.shuffle(batches)
    return batches


@torch.no_grad()
def report(name, lives, model, weights, told):
    """Of the answerable: the share whose evidence is first, and among the first five passages, and whose letter is."""
    model.eval()
    seen = {False: [], True: []}
    for life in lives:
        for row, question in enumerate(life.questions):
            if not question['isAnswerable']: continue
            ranks = rank(life, [row], life.read([row], model)[1], weights, told)[0]
            best = ranks.topk(min(5, len(ranks))).indices.tolist()
            is_right = [place in question['passages'] for place in best]
            seen[question['withBefore'] is not None].append((is_right[0], any(is_right), any(life.titles[place] in question['titles'] for place in best)))
    for asks_on, rows in seen.items():
        first, five, letter = 100 * np.mean(rows, axis=0)
        print(f'{name}, {"asked on" if asks_on else "by themselves"}: evidence first {first:.1f} %, among five {five:.1f} %, letter {letter:.1f} % of {len(rows)}', flush=True)
    model.train()


def learn_odds(lives):
    """
    Whether questions of a kind have an answer, from how they are put alone: a logistic model of their vectors. Those that
    lean on others say too little, and so do the short ones, of which two in three were given an answer on purpose.
    """
    told = [(vector, each['isAnswerable']) for life in lives for vector, each in zip(life.asked, life.questions)
            if each['kind'] not in ('near-miss', 'feeling', 'smalltalk', 'short') and each['withBefore'] is None]
    vectors, is_answerable = np.array([vector for vector, _ in told]), np.array([is_it for _, is_it in told])
    mean, deviation = vectors.mean(0), vectors.std(0) + 1e-4
    fitted = LogisticRegression(C=ODDS_PENALTY, max_iter=2000, class_weight='balanced').fit((vectors - mean) / deviation, is_answerable)
    slopes = fitted.coef_[0] / deviation
    return {'offset': float(fitted.intercept_[0] - slopes @ mean), 'slopes': slopes.tolist()}


def main(gathered, weights_path, out):
    torch.manual_seed(0)
    random.seed(0)
    model = open_minilm(weights_path).eval()
    model.requires_grad_(False)
    lives = [Life(each, model) for each in json.load(open(gathered))]
    teachers, others = [[life for life in lives if (life.teaches == 'reading') == is_it] for is_it in (True, False)]
    added = {}
    for number in range(KEPT_LAYERS, LAYERS):
        for part in MATRICES:
            added[f'{number}.{part}'] = LowRank(getattr(model.layers[number], part), RANK, SCALE, DROPOUT)
            setattr(model.layers[number], part, added[f'{number}.{part}'])
    steps_from = torch.zeros(4, requires_grad=True)
    told = torch.tensor(TOLD_WEIGHTS, requires_grad=True)
    weights = lambda: torch.tensor(RANK_WEIGHTS) * steps_from.exp()
    learnt = [parameter for each in added.values() for parameter in (each.down, each.up)]
    optimiser = torch.optim.AdamW([{'params': learnt, 'lr': RATE, 'weight_decay': 0.01}, {'params': [steps_from], 'lr': WEIGHT_RATE, 'weight_decay': 0},
                                   {'params': [told], 'lr': TOLD_RATE, 'weight_decay': 0}])
    steps = ROUNDS * len(batches_of(teachers))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: min(1, (step + 1) / WARM_UP) * max(0.02, 1 - step / steps))
    report('before, lives that do not teach reading', others, model, weights(), told)
    for _ in range(ROUNDS):
        for life, rows in batches_of(teachers):
            optimiser.zero_grad()
            loss_of(life, rows, model, weights(), told).backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimiser.step()
            schedule.step()
        report('so far', others, model, weights(), told)
    words, *meaning = weights().tolist()
    print('beside words at 1: sentence, pair, around, told, beside, letter =', [round(each / words, 1) for each in [*meaning, *told.tolist()]])
    torch.save({'odds': learn_odds(teachers), 'matrices': {name: (each.down.detach(), SCALE * each.up.detach()) for name, each in added.items()}}, out)


if __name__ == '__main__':
    main(*sys.argv[1:4])
