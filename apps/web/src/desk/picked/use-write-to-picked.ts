import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../api/api-error.ts'
import { useWriteTo, type WriteTo } from '../../shell/address/use-write-to.ts'
import type { Selection } from '../use-selection.ts'

interface Picking<Row> {
  readonly selection: Pick<Selection<Row, unknown>, 'count' | 'isAll' | 'rows'>
  /** Whether somebody can be written to, as far as their row tells. */
  readonly fits: (row: Row) => boolean
  /** The ids of all that the list finds. */
  readonly allIds: () => Promise<readonly number[]>
  readonly to: (ids: readonly number[]) => WriteTo
}

/** The way from ticked rows to the composer, and how many of them it is for. */
export function useWriteToPicked<Row extends { readonly id: number }>({ selection, fits, allIds, to }: Picking<Row>) {
  const writeTo = useWriteTo()
  const { isAll, rows } = selection
  const fitting = [...rows.values()].filter(fits)
  return {
    count: isAll ? selection.count : fitting.length,
    write: async (): Promise<void> => {
      try {
        writeTo(to(isAll ? await allIds() : fitting.map(({ id }) => id)))
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem
        showToast({ message: problem.message })
      }
    },
  }
}
