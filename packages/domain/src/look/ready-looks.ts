/** Pairs of colours that go together: each accent can be read on its background, and each is another mood. */
export const READY_LOOKS = [
  { name: 'QUAY', accent: '#c9361f', background: '#fff1e6' },
  { name: 'TIDE', accent: '#0e7c66', background: '#e9f5ef' },
  { name: 'NIGHT', accent: '#ffd23f', background: '#10131f' },
  { name: 'INK', accent: '#1c1a17', background: '#f4f1ea' },
  { name: 'COBALT', accent: '#3148e0', background: '#eef1ff' },
  { name: 'ROSE', accent: '#b0336f', background: '#fdeef4' },
  { name: 'MOSS', accent: '#a8c545', background: '#16201a' },
  { name: 'CHALK', accent: '#8a4b12', background: '#ffffff' },
] as const
export type ReadyLook = (typeof READY_LOOKS)[number]
