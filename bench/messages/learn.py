"""
Learns how messages are read, from the lines of bench/datasets/crisis and bench/datasets/router (docs/decisions/0063-messages-are-read-in-their-own-way.md).
  python3 bench/messages/learn.py gathered.json model.fp16.safetensors learnt.pt [--epochs 3] [--seed 0]

A message's vector tells two things by one product each: the kinds of danger, and what the message calls for. Both are learnt together,
by a product of two narrow matrices in each weight matrix of all layers (LoRA; Hu et al., 2021). Some twenty minutes on two cores.
Needs torch and numpy (minilm.py).
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

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'recall', 'questions'))
from minilm import MATRICES, LowRank, open_minilm  # noqa: E402

RANK, SCALE, DROPOUT = 24, 2.0, 0.1
BATCH, RATE, HEAD_RATE, WARM_UP = 128, 1.5e-3, 2e-3, 150
# A unit vector's products are small: longer ones let the kinds be far apart.
LENGTH = 8.0
TOKENS_MAX = 64
DANGER = ['clear', 'indirect', 'about-another', 'harmless', 'ordinary']
# The weight of each kind of danger, all in all.
SHARES = {'clear': 0.16, 'indirect': 0.17, 'about-another': 0.12, 'harmless': 0.15, 'ordinary': 0.4}
CALL_WEIGHT = 0.5


class Reader(nn.Module):
    """The model with what is learnt, and its two heads."""

    def __init__(self, model, calls):
        super().__init__()
        self.model = model.requires_grad_(False)
        self.added = {}
        for number, layer in enumerate(model.layers):
            for part in MATRICES:
                self.added[f'{number}.{part}'] = LowRank(getattr(layer, part), RANK, SCALE)
                setattr(layer, part, self.added[f'{number}.{part}'])
        self.danger, self.call = nn.Linear(384, len(DANGER)), nn.Linear(384, len(calls))
        for head in (self.danger, self.call):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def embed(self, texts):
        """Unit vectors of texts as tokens."""
        longest = max(len(each) for each in texts)
        tokens, there = torch.zeros(len(texts), longest, dtype=torch.long), torch.zeros(len(texts), longest)
        for row, each in enumerate(texts):
            tokens[row, : len(each)], there[row, : len(each)] = torch.tensor(each), 1
        model, drop = self.model, lambda x: F.dropout(x, DROPOUT, self.training)
        x = drop(model.norm(model.words(tokens) + model.places.weight[:longest] + model.kinds.weight[0]))
        mask = (1 - there[:, None, None, :]) * -1e9
        for layer in model.layers:
            x = drop(layer(x, mask))
        return F.normalize((x.float() * there[..., None]).sum(1) / there.sum(1, keepdim=True), dim=-1)


def batches_of(lines):
    """Lines of about one length in each."""
    shuffled, batches = random.sample(lines, len(lines)), []
    for at in range(0, len(lines), BATCH * 20):
        part = sorted(shuffled[at : at + BATCH * 20], key=lambda line: len(line['ids']))
        batches += [part[each : each + BATCH] for each in range(0, len(part), BATCH)]
    return random.sample(batches, len(batches))


def loss_of(reader, batch, calls, weights):
    with torch.autocast('cpu', dtype=torch.bfloat16):
        vectors = reader.embed([line['ids'][:TOKENS_MAX] for line in batch])
    vectors = vectors.float() * LENGTH
    total = torch.zeros(())
    for task, head, kinds in (('danger', reader.danger, DANGER), ('call', reader.call, calls)):
        rows = [row for row, line in enumerate(batch) if task in line]
        if not rows: continue
        wanted = torch.tensor([kinds.index(batch[row][task]) for row in rows])
        losses = F.cross_entropy(head(vectors[rows]), wanted, reduction='none')
        total = total + (losses * (weights[wanted] if task == 'danger' else CALL_WEIGHT)).sum()
    return total / len(batch)


def learn(reader, lines, calls, epochs):
    counts = [sum(line.get('danger') == kind for line in lines) for kind in DANGER]
    weights = torch.tensor([SHARES[kind] * sum(counts) / count for kind, count in zip(DANGER, counts)])
    learnt = [parameter for each in reader.added.values() for parameter in (each.down, each.up)]
    heads = [*reader.danger.parameters(), *reader.call.parameters()]
    optimiser = torch.optim.AdamW([{'params': learnt, 'lr': RATE}, {'params': heads, 'lr': HEAD_RATE}], weight_decay=0.01)
    steps, step, began, total = epochs * len(batches_of(lines)), 0, time.time(), 0.0
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min(1, (at + 1) / WARM_UP) * max(0.02, 1 - at / steps))
    reader.train()
    for _ in range(epochs):
        for batch in batches_of(lines):
            optimiser.zero_grad()
            loss = loss_of(reader, batch, calls, weights)
            loss.backward()
            nn.utils.clip_grad_norm_(learnt + heads, 1.0)
            optimiser.step()
            schedule.step()
            step, total = step + 1, total + loss.item()
            if step % 100 == 0:
                print(f'{step} of {steps}: loss {total / 100:.3f}, {time.time() - began:.0f} s', flush=True)
                total = 0.0


def main():
    parser = argparse.ArgumentParser()
    for name in ('gathered', 'weights', 'out'): parser.add_argument(name)
    parser.add_argument('--epochs', type=int, default=3)
    parser.add_argument('--seed', type=int, default=0)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    gathered = json.load(open(given.gathered))
    calls, lines = gathered['calls'], gathered['lines']
    reader = Reader(open_minilm(given.weights), calls)
    learn(reader, lines, calls, given.epochs)
    torch.save({
        'calls': calls,
        'matrices': {name: (each.down.detach(), SCALE * each.up.detach()) for name, each in reader.added.items()},
        'heads': {name: (LENGTH * head.weight.detach(), head.bias.detach()) for name, head in (('danger', reader.danger), ('call', reader.call))},
    }, given.out)


if __name__ == '__main__':
    main()
