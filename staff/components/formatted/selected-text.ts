/** Offset in letters, with the side it belongs to at an edge. */
export interface Place {
  readonly letters: number;
  readonly isStart: boolean;
}

export interface Selected {
  readonly anchor: Place;
  readonly head: Place;
  readonly isAll: boolean;
}

const START: Place = { letters: 0, isStart: true };

export function selectedIn(box: HTMLElement): Selected {
  const selection = box.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || !box.contains(anchorNode) || !box.contains(focusNode))
    return { anchor: START, head: START, isAll: false };
  const [anchor, head] = [
    placeOf(box, anchorNode, selection.anchorOffset),
    placeOf(box, focusNode, selection.focusOffset),
  ];
  const letters = placeOf(box, box, box.childNodes.length).letters;
  const isAll = Math.abs(anchor.letters - head.letters) === letters && letters > 0;
  return { anchor, head, isAll };
}

function placeOf(box: HTMLElement, node: Node, offset: number): Place {
  const range = box.ownerDocument.createRange();
  range.setStart(box, 0);
  range.setEnd(node, offset);
  return { letters: range.toString().length, isStart: offset === 0 };
}
