import { useRef, useState } from 'react'
import { keepFocus } from './keep-focus.ts'
import { useAct } from './use-act.ts'

/**
 * The acts of a drawer's buttons and their results. A result is shown beside the buttons, because a
 * toast would cover them. `Question`: the question before an act. `laterNews`: the state of an act
 * that goes on after its answer, as of now.
 */
export function useDrawerActs<Question extends string>(laterNews: string | null = null) {
  const { failed, run } = useAct()
  // Undefined: nothing was told since, so the later news are shown.
  const [told, setNews] = useState<string | null | undefined>(undefined)
  const [asking, setAsking] = useState<Question | null>(null)
  const home = useRef<HTMLDivElement>(null)
  /** Closes the question and says what came of it. */
  const tell = (words: string | undefined) => {
    setAsking(null)
    setNews(words)
    keepFocus(home.current)
  }
  return {
    /** Takes the focus that a button loses when it goes. */
    home,
    news: told === undefined ? laterNews : told,
    failed,
    asking,
    ask: (question: Question) => {
      setNews(null)
      setAsking(question)
    },
    close: () => setAsking(null),
    tell,
    /** Closes the question of an act whose later news are shown from now on. */
    follow: () => tell(undefined),
    /**
     * Acts at once; `act` gives the sentence about its result, `failure` the sentence about a
     * failure.
     */
    start: (name: string, act: (key: string) => Promise<string>, failure: string) => {
      setNews(null)
      return run(name, async (key) => tell(await act(key)), failure)
    },
  }
}

export type DrawerActsState = Pick<ReturnType<typeof useDrawerActs>, 'home' | 'news' | 'failed'>
