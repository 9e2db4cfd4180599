"""
Writes what learn.py learnt: packages/providers/weights/message-weights.bin and packages/language/weights/message-reading-en.json.
  python3 bench/messages/write_weights.py learnt.pt ~/.cache/everkin/models/all-minilm-l6-v2-q8/model.onnx message-weights.bin message-reading-en.json
Needs torch, numpy and onnx.
"""
import base64
import json
import os
import sys

import numpy as np
import torch

QUESTIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'recall', 'questions')
sys.path.insert(0, QUESTIONS)
from question_weights import write_low_rank  # noqa: E402

STEPS = 127


def pack(weight, offset):
    """A head as packages/language/src/message-head.ts reads it."""
    by_dimension = weight.numpy().T
    scale = float(f'{np.abs(by_dimension).max() / STEPS:.6g}')
    steps = np.clip(np.round(by_dimension / scale), -STEPS, STEPS).astype(np.int8)
    return {'offsets': [round(float(each), 4) for each in offset], 'scale': scale, 'weights': base64.b64encode(steps.tobytes()).decode()}


def main(learnt_path, model_path, weights_out, heads_out):
    learnt = torch.load(learnt_path)
    with open(model_path, 'rb') as file: write_low_rank(learnt, file.read(), weights_out)
    with open(heads_out, 'w') as file: file.write(json.dumps({name: pack(*head) for name, head in learnt['heads'].items()}, indent=2) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:5])
