import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import css from './count.module.css'
import { Problem } from './Problem.tsx'
import sheet from './shift.module.css'
import type { Answer } from './shift-calls.ts'
import { useAnswer } from './use-answer.ts'

interface AskedProps<T> {
  readonly ask: () => Promise<Answer<T>>
  readonly onLock: () => void
  readonly children: (value: T) => ReactNode
}

/** Draws what the server answers; until then that it is asked, or why there is none. */
export function Asked<T>({ ask, onLock, children }: AskedProps<T>) {
  const [asked, again] = useAnswer(ask)
  if (asked.state === 'there') return <>{children(asked.value)}</>
  return (
    <div className={css.wait}>
      {asked.state === 'asking' ? (
        <p role="status">{m.box_office_shift_loading()}</p>
      ) : (
        <>
          <Problem problem={asked.problem} kept="" onLock={onLock} />
          <button type="button" className={sheet.second} onClick={again}>
            {m.box_office_shift_retry()}
          </button>
        </>
      )}
    </div>
  )
}
