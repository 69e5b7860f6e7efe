/*
 * What the frame knows of the page around it: what our script wrote behind the `#` of its address. It
 * tells that page its height and nothing else, and hears nothing of it.
 */

/** The page that shows the frame. */
export interface FrameParent {
  /** The only origin that anything is told. */
  readonly origin: string
  /** Where buyers want to be led back to; the server decides. */
  readonly back: string | null
  /** The checkout opens beside the page. */
  readonly newTab: boolean
}

interface Surroundings {
  readonly hash: string
  /** Origins of the pages around, the nearest first; not every browser tells. */
  readonly ancestors: readonly string[] | undefined
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).origin === text

/** null without a listener: the frame then works alone. */
export function parentIn({ hash, ancestors }: Surroundings): FrameParent | null {
  const written = new URLSearchParams(hash.slice(1))
  const origin = written.get('origin') ?? ''
  if (!isOrigin(origin)) return null
  const [nearest] = ancestors ?? []
  if (nearest !== undefined && nearest !== origin) return null
  return { origin, back: written.get('back'), newTab: written.get('tab') === 'new' }
}

export const frameParent = (): FrameParent | null =>
  window.parent === window
    ? null
    : parentIn({ hash: location.hash, ancestors: location.ancestorOrigins && [...location.ancestorOrigins] })

/** Tells the page around how high the frame is, now and whenever that changes. Answers how to stop. */
export function tellHeight(element: HTMLElement, { origin }: FrameParent): () => void {
  const root = document.documentElement
  // The frame has its height from us: a bar beside it would only narrow it while it grows.
  root.style.overflow = 'hidden'
  const dark = root.dataset['mode'] === 'dark'
  const tell = (): void => {
    window.parent.postMessage({ turnout: 'size', height: element.getBoundingClientRect().height, dark }, origin)
  }
  const sizes = new ResizeObserver(tell)
  sizes.observe(element)
  const shut = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) window.parent.postMessage({ turnout: 'close' }, origin)
  }
  window.addEventListener('keydown', shut)
  return () => {
    sizes.disconnect()
    window.removeEventListener('keydown', shut)
  }
}
