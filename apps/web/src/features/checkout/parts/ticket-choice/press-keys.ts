import { randomId } from '../../../../api/random-id.ts'
import type { Catalogue } from './catalogue.ts'
import { NOTHING, type Selection } from './ticket-selection.ts'

/**
 * The keys of a button's presses. Two presses on one choice must find one order; another choice, or
 * another price, is another order.
 */
export interface PressKeys {
  of(selection: Selection, catalogue: Catalogue): string
  /** The same choice is the same order still, although its offer was read again. */
  keep(catalogue: Catalogue): void
  /** The next press makes an order of its own. */
  forget(): void
}

export function pressKeys(): PressKeys {
  let known: { selection: Selection; catalogue: Catalogue | null; text: string } = {
    selection: NOTHING,
    catalogue: null,
    text: '',
  }
  return {
    of(selection, catalogue) {
      const isSame = known.selection === selection && known.catalogue === catalogue
      if (!isSame) known = { selection, catalogue, text: randomId() }
      return known.text
    },
    keep(catalogue) {
      known = { ...known, catalogue }
    },
    forget() {
      known = { selection: NOTHING, catalogue: null, text: '' }
    },
  }
}
