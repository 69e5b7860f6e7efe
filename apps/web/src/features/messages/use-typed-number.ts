import { UNTYPED_MAX } from '@turnout/domain/messages/sending.ts'
import { useRef, useState } from 'react'
import { AT_ONCE, type Leaving } from './message-schedule.ts'

interface Asked {
  readonly count: number
  readonly leaving: Leaving
}

/** Asks for the number of people to be typed before a message leaves for many, now or later. */
export function useTypedNumber() {
  /** null: nothing is asked. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const typed = useRef<Asked | null>(null)
  return {
    /** Whether so many may be written to like this; where they may not, their number is asked for. */
    isTyped: (leaving: Leaving, count: number | null): boolean => {
      if (count === null || count <= UNTYPED_MAX) return true
      if (typed.current?.leaving === leaving && typed.current.count === count) return true
      setAsked({ count, leaving })
      return false
    },
    /** The question as its dialog takes it; `send` tries again. */
    asking: (send: () => unknown) =>
      asked !== null && {
        count: asked.count,
        isScheduled: asked.leaving !== AT_ONCE,
        onClose: () => setAsked(null),
        onSend: () => {
          typed.current = asked
          setAsked(null)
          return send()
        },
      },
  }
}
