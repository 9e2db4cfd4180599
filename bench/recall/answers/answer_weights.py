"""
Writes what learn.py learnt as packages/providers/weights/answer-weights.bin: what changes in the model file, piece by piece, as
packages/providers/src/embeddings/answer-weights.ts reads it.
  python3 bench/recall/answers/answer_weights.py learnt.pt ~/.cache/everkin/models/all-minilm-l6-v2-q8/model.onnx answer-weights.bin
Needs torch, numpy and onnx.
"""
import hashlib
import json
import os
import re
import struct
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../questions'))
from minilm import LAYERS, MATRICES, PARTS
from question_weights import find_tensors

INTEGER_MAX = 127


def quantize(matrix):
    """Integers of 8 bits, row by row, and the scale of each column."""
    scales = np.maximum(np.abs(matrix).max(axis=0), 1e-8) / INTEGER_MAX
    return np.round(matrix / scales).astype(np.int8).tobytes(), scales.astype('<f4').tobytes()


def list_pieces(learnt, data):
    """Where in the model file which bytes are put."""
    tensors, model = find_tensors(data), onnx.load_from_string(data)
    matrices = {}
    for node in model.graph.node:
        match = re.match(r'/encoder/layer\.(\d)/(.+)/MatMul', node.name)
        if node.op_type == 'MatMulInteger' and match: matrices[int(match[1]), match[2].replace('/', '.')] = node.input[1]
    weights = {name.removeprefix('m.'): value.numpy() for name, value in learnt.items()}
    def put(name, raw):
        begin, end = tensors[name]
        assert end - begin == len(raw), name
        return begin, raw
    def put_floats(name, values): return put(name, values.astype('<f4').tobytes())
    yield put_floats('embeddings.LayerNorm.weight', weights['norm.weight'])
    yield put_floats('embeddings.LayerNorm.bias', weights['norm.bias'])
    kinds = 'embeddings.token_type_embeddings.weight'
    constants = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer if each.name.startswith(kinds)}
    scale, zero, held = constants[f'{kinds}_scale'], constants[f'{kinds}_zero_point'], constants[f'{kinds}_quantized']
    most = np.iinfo(held.dtype)
    yield put(f'{kinds}_quantized', np.clip(np.round(weights['kinds.weight'] / scale) + zero, most.min, most.max).astype(held.dtype).tobytes())
    for layer in range(LAYERS):
        for part, name in PARTS.items():
            of = f'layers.{layer}.{part}'
            yield put_floats(f'encoder.layer.{layer}.{name}.bias', weights[f'{of}.bias'])
            if part not in MATRICES:
                yield put_floats(f'encoder.layer.{layer}.{name}.weight', weights[f'{of}.weight'])
                continue
            # The model multiplies rows of states by columns of weights: the other way round than torch keeps them.
            integers, scales = quantize(weights[f'{of}.weight'].T)
            held = matrices[layer, name]
            yield put(held, integers)
            yield put(held.replace('_quantized', '_scale'), scales)


def main(learnt_path, model_path, out):
    learnt = torch.load(learnt_path)
    with open(model_path, 'rb') as file: data = file.read()
    pieces = list(list_pieces(learnt, data))
    header = json.dumps({
        'sha256': hashlib.sha256(data).hexdigest(),
        'offset': round(learnt['head.bias'].item(), 4),
        'slopes': [round(each, 5) for each in learnt['head.weight'][0].tolist()],
        'pieces': [{'at': at, 'length': len(raw)} for at, raw in pieces],
    }, separators=(',', ':')).encode()
    with open(out, 'wb') as file: file.write(struct.pack('<I', len(header)) + header + b''.join(raw for _, raw in pieces))


if __name__ == '__main__':
    main(*sys.argv[1:4])
