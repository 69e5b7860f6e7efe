import { useRef, useState } from 'react'
import { keepFocus } from './keep-focus.ts'
import { useAct } from './use-act.ts'

/**
 * The acts of a drawer's buttons and their results. A result is shown beside the buttons, because a
 * toast would cover them. `Question`: the question before an act. `firstNews`: what came of an act
 * that had the place of these buttons.
 */
export function useDrawerActs<Question extends string>(firstNews: string | null = null) {
  const { failed, run } = useAct()
  const [news, setNews] = useState<string | null>(firstNews)
  const [asking, setAsking] = useState<Question | null>(null)
  const home = useRef<HTMLDivElement>(null)
  /** Closes the question and says what came of it. */
  const tell = (words: string) => {
    setAsking(null)
    setNews(words)
    keepFocus(home.current)
  }
  return {
    /** Takes the focus that a button loses when it goes. */
    home,
    news,
    failed,
    asking,
    ask: (question: Question) => {
      setNews(null)
      setAsking(question)
    },
    close: () => setAsking(null),
    tell,
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
