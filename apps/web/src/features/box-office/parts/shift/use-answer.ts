import { useEffect, useState } from 'react'
import type { Answer, Unanswered } from './shift-calls.ts'

type Asked<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly problem: Unanswered }

/** Asks once, and again when it is told to. */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): readonly [asked: Asked<T>, again: () => void] {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'asking' })
  const [first] = useState(() => ask)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOld = false
    void first().then((answer) => {
      if (isOld) return
      setAsked('value' in answer ? { state: 'there', value: answer.value } : { state: 'failed', problem: answer })
    })
    return () => {
      isOld = true
    }
  }, [first, round])
  const again = (): void => {
    setAsked({ state: 'asking' })
    setRound(round + 1)
  }
  return [asked, again]
}
