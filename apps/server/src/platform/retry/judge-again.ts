import { unavailable } from '../http/refusal.ts'

/**
 * How long an act is judged again: so many times, or, where others change its ground faster than
 * any small number, for so long.
 */
export type Patience = { readonly attempts: number } | { readonly milliseconds: number }

/** No act loses that often in a row, unless something is wrong. */
const USUAL: Patience = { attempts: 5 }

/**
 * Does an act that reads, judges, and writes only when nothing changed in between. An attempt that
 * was overtaken answers `'again'`, and is judged anew from the beginning; everything else it
 * answers or throws is the end. Attempts count from 1.
 * @throws Refusal unavailable when others were faster every time.
 */
export async function judgeAgain<Answer>(
  judge: (attempt: number) => Promise<Answer | 'again'>,
  patience: Patience = USUAL,
): Promise<Exclude<Answer, 'again'>> {
  const mayGoOn = goesOn(patience)
  for (let attempt = 1; mayGoOn(attempt); attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt looks at what the one before was overtaken by
    const answer = await judge(attempt)
    if (answer !== 'again') return answer as Exclude<Answer, 'again'>
  }
  throw unavailable()
}

function goesOn(patience: Patience): (attempt: number) => boolean {
  if ('attempts' in patience) return (attempt) => attempt <= patience.attempts
  const deadline = performance.now() + patience.milliseconds
  return () => performance.now() < deadline
}
