"""
Writes what learn.py learnt as packages/providers/weights/question-weights.bin (see packages/providers/src/embeddings/question-weights.ts).
  python3 bench/recall/questions/question_weights.py learnt.pt ~/.cache/everkin/models/all-minilm-l6-v2-q8/model.onnx question-weights.bin
Needs torch, numpy and onnx.
"""
import hashlib
import json
import re
import struct
import sys

import numpy as np
import onnx
import torch

from minilm import MATRICES, PARTS

WHOLE = 32767


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at, value, shift = at + 1, value | (byte & 127) << shift, shift + 7
        if byte < 128: return value, at


def fields(data, at, end):
    """The fields of a protobuf message: number, and where its bytes begin and end, or its value."""
    while at < end:
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
            yield key >> 3, value, None
        else:
            size, at = varint(data, at) if key & 7 == 2 else ({5: 4, 1: 8}[key & 7], at)
            yield key >> 3, at, at + size
            at += size


def find_tensors(data):
    """Where each tensor's numbers stand in an ONNX file (onnx.proto: model 7 graph, 5 initializer, 8 name, 9 raw, 4 floats)."""
    tensors = {}
    for number, begin, end in fields(data, 0, len(data)):
        if number != 7: continue
        for inner, tensor_at, tensor_end in fields(data, begin, end):
            if inner != 5: continue
            parts = {part: (a, b) for part, a, b in fields(data, tensor_at, tensor_end) if b is not None}
            tensors[data[slice(*parts[8])].decode()] = parts.get(9) or parts.get(4)
    return tensors


def write_low_rank(learnt, data, out, **of_header):
    """Writes the factors of each matrix for a model file, as packages/providers/src/embeddings/low-rank-weights.ts reads them."""
    tensors = find_tensors(data)
    names = {}
    for node in onnx.load_from_string(data).graph.node:
        match = re.match(r'/encoder/layer\.(\d)/(.+)/MatMul', node.name)
        if node.op_type == 'MatMulInteger' and match: names[match[1], match[2].replace('/', '.')] = node.input[1]
    entries, body = [], b''
    for name, (down, up) in sorted(learnt['matrices'].items()):
        layer, part = name.split('.')
        assert part in MATRICES
        weight = names[layer, PARTS[part]]
        # The model multiplies rows of states by columns of weights: the other way round than torch keeps them.
        factors = [down.numpy().T, up.numpy().T]
        scales = [np.abs(each).max() / WHOLE for each in factors]
        body += b''.join(np.round(each / scale).astype('<i2').tobytes() for each, scale in zip(factors, scales))
        rows, columns = factors[0].shape[0], factors[1].shape[1]
        (weights_at, weights_end), (scales_at, scales_end) = tensors[weight], tensors[weight.replace('_quantized', '_scale')]
        assert weights_end - weights_at == rows * columns and scales_end - scales_at == 4 * columns
        entries.append({'rows': rows, 'columns': columns, 'weightsAt': weights_at, 'scalesAt': scales_at,
                        'downScale': float(scales[0]), 'upScale': float(scales[1])})
    header = json.dumps({'sha256': hashlib.sha256(data).hexdigest(), **of_header, 'rank': factors[0].shape[1], 'matrices': entries},
                        separators=(',', ':')).encode()
    with open(out, 'wb') as file: file.write(struct.pack('<I', len(header)) + header + body)


def main(learnt_path, model_path, out):
    learnt = torch.load(learnt_path)
    odds = {'offset': round(learnt['odds']['offset'], 4), 'slopes': [round(each, 4) for each in learnt['odds']['slopes']]}
    with open(model_path, 'rb') as file: write_low_rank(learnt, file.read(), out, odds=odds)


if __name__ == '__main__':
    main(*sys.argv[1:4])
