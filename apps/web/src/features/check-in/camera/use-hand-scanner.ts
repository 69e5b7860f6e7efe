import { useEffect, useEffectEvent } from 'react'
import { type Burst, createBurstReader } from './keyboard-burst.ts'

/**
 * Hears a hand scanner anywhere on the page, with the focus on any element. Text that people type
 * is left to them.
 */
export function useHandScanner(onBurst: (burst: Burst) => void): void {
  const tell = useEffectEvent(onBurst)
  useEffect(() => {
    const reader = createBurstReader()
    let field: TypedInto | null = null
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      const before = reader.beganAt()
      const heard = reader.press({ key: event.key, code: event.code, at: event.timeStamp })
      if (reader.beganAt() !== before && reader.beganAt() !== null) field = typedInto(event.target)
      if (heard === null) return
      // Of a burst nothing may press the button that has the focus, and Enter sends no form.
      if (heard !== 'inside' || field === null) event.preventDefault()
      if (heard === 'inside') return
      event.stopPropagation()
      if (field !== null) restore(field)
      field = null
      tell(heard.burst)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

interface TypedInto {
  readonly input: HTMLInputElement
  /** The text of the field before the burst. */
  readonly value: string
}

const typedInto = (target: EventTarget | null): TypedInto | null =>
  target instanceof HTMLInputElement ? { input: target, value: target.value } : null

/** Takes out of a field what the scanner typed into it, so that the field's owner hears of it. */
function restore({ input, value }: TypedInto): void {
  // React keeps its own setter on the element; the prototype's is the browser's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
