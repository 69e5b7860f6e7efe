import type { DoorKeeper } from '../door-keeper.ts'
import type { DoorTalk } from './door-talk.ts'
import { bondTabs, type TabBond, type Word } from './tab-channel.ts'

/**
 * This tab among the tabs of its list. A list that is not known yet has no others: then this tab
 * talks until it is.
 */
export class OtherTabs {
  readonly #keeper: DoorKeeper
  readonly #hear: (word: Word) => void
  readonly #begin: () => DoorTalk
  #talk: DoorTalk | null = null
  #bond: TabBond | null = null
  #isClosed = false

  /**
   * @param begin begins to talk with the server, in the tab that does. @param hear takes what other
   * tabs say.
   */
  constructor(keeper: DoorKeeper, { begin, hear }: { begin: () => DoorTalk; hear: (word: Word) => void }) {
    this.#keeper = keeper
    this.#begin = begin
    this.#hear = hear
  }

  /** This phone's data is loaded: joins the other tabs of the list, or talks alone. */
  open(): void {
    if (this.#isClosed) return
    if (this.#keeper.door === null) this.#lead()
    this.#join()
    this.#keeper.state.subscribe(() => this.#join())
  }

  tell(word: Word): void {
    this.#bond?.tell(word)
  }

  /** Something waits: sent here, if this tab talks. */
  nudge(): void {
    this.#talk?.nudge()
  }

  /** Talks now, here or in the tab that does. */
  talkNow(): void {
    if (this.#talk === null) this.tell({ say: 'talk-now' })
    else this.#talk.now()
  }

  close(): void {
    this.#isClosed = true
    this.#bond?.close()
    this.#stop()
  }

  #join(): void {
    const doorKey = this.#keeper.door?.door_key
    if (this.#bond !== null || this.#isClosed || doorKey === undefined) return
    const isShared = this.#keeper.store.isKept()
    this.#bond = bondTabs({ doorKey, hear: this.#hear, lead: () => this.#lead(), isShared })
  }

  #lead(): () => void {
    this.#talk ??= this.#begin()
    return () => this.#stop()
  }

  #stop(): void {
    this.#talk?.stop()
    this.#talk = null
  }
}
