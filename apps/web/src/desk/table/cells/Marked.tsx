import css from './DeskCells.module.css'
import { hitsIn } from './find-hits.ts'

/** A text with the words that are looked for marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  return hitsIn(text, query).map(({ part, isHit }, place) =>
    // The parts of a text have no other name than their place.
    isHit ? (
      <mark key={place} className={css.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
