import qrcode from 'qrcode-generator';
import { useMemo, type ReactElement } from 'react';

/** Empty modules about the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** An address as a QR code, dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, d } = useMemo(() => drawCode(text), [text]);
  const box = size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`} role="img" aria-label={label} className="block size-40 rounded-control bg-white">
      <path d={d} fill="#1d1814" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawCode(text: string): { size: number; d: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let d = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) if (code.isDark(row, column)) d += `M${column} ${row}h1v1h-1z`;
  return { size, d };
}
