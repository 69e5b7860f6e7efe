/*
 * The tear: the money comes off the ticket, falls and becomes the receipt, and the code unfolds
 * where it hung. Only transform and opacity move; the page is below it as it is.
 */

/** After this it is over, whatever happens. */
const OVER_MS = 1100

/** Plays on the parts that are there. Any touch, key or wheel ends it at once. */
export function playTear(page: HTMLElement): void {
  const running = [...receipt(page), ...pill(page), ...code(page), ...acts(page), ...cardsBehind(page)]
  const stop = new AbortController()
  const end = (): void => {
    for (const one of running) one.cancel()
    stop.abort()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'beforeprint'])
    addEventListener(type, end, { signal: stop.signal, passive: true, capture: true })
  setTimeout(end, OVER_MS)
}

const all = (page: HTMLElement, selector: string): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(selector)]

interface Moment {
  readonly from: number
  readonly to: number
  readonly easing?: string
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

const play = (element: HTMLElement, frames: Keyframe[], { from, to, easing = 'linear' }: Moment): Animation =>
  element.animate(frames, { delay: from, duration: to - from, easing, fill: 'backwards' })

/** Hangs where the money was, by its far end, and falls to its place. */
function receipt(page: HTMLElement): Animation[] {
  const [paper] = all(page, '[data-receipt]')
  const [head] = all(page, '[data-behind="0"] [data-head]')
  if (paper === undefined || head === undefined) return []
  const rest = getComputedStyle(paper).transform
  // Measured straight: a turned paper has another frame.
  const up = head.getBoundingClientRect().bottom - paper.getBoundingClientRect().top - 1
  const lean = document.dir === 'rtl' ? -1.1 : 1.1
  const frames = [
    { transform: `translateY(${up}px)`, offset: 0 },
    { transform: `translateY(${up}px)`, offset: 160 / 680, easing: 'cubic-bezier(0.4, 0, 1, 1)' },
    {
      transform: `translateY(${up + 2}px) rotate(${lean}deg)`,
      offset: 320 / 680,
      easing: 'cubic-bezier(0.3, 0.6, 0.2, 1)',
    },
    { transform: rest, offset: 1 },
  ]
  return [play(paper, frames, { from: 0, to: 680 })]
}

const pill = (page: HTMLElement): Animation[] =>
  all(page, '[data-pill]').map((one) =>
    play(
      one,
      [
        { opacity: 0, transform: 'scale(0.92)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        from: 320,
        to: 620,
        easing: EASE,
      },
    ),
  )

/** Unfolds around the perforation. */
const code = (page: HTMLElement): Animation[] =>
  all(page, '[data-behind="0"] [data-stub]').map((stub) => {
    const origin = { transformOrigin: '50% 0' }
    const frames = [
      { ...origin, transform: 'perspective(1400px) rotateX(-91deg)', opacity: 0 },
      { ...origin, opacity: 1, offset: 0.08 },
      { ...origin, transform: 'perspective(1400px) rotateX(0deg)', opacity: 1 },
    ]
    return play(stub, frames, { from: 500, to: 880, easing: 'cubic-bezier(0.25, 0.8, 0.3, 1.02)' })
  })

const acts = (page: HTMLElement): Animation[] =>
  all(page, '[data-tiles], [data-turning]').map((one) =>
    play(
      one,
      [
        { opacity: 0, transform: 'translateY(-6px)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        from: 780,
        to: 1000,
        easing: 'ease',
      },
    ),
  )

const cardsBehind = (page: HTMLElement): Animation[] =>
  all(page, '[data-behind]:not([data-behind="0"])').map((card) =>
    play(
      card,
      [
        { opacity: 0, transform: 'none' },
        { opacity: 1, transform: getComputedStyle(card).transform },
      ],
      {
        from: 800,
        to: 1100,
        easing: EASE,
      },
    ),
  )
