import type { Event } from '@turnout/contract/events/event.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import type { ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import type { Designed } from '../../designer/use-look.ts'

/** What every section of the panel is handed. */
export interface ControlsProps {
  event: Event
  designed: Designed
  theme: ThemeInput
  /** All pictures at hand. */
  images: readonly Image[]
  onImage: (image: Image) => void
}

/** What the two halves of the designer are handed: the page, and the ticket. */
export interface HalfProps extends ControlsProps {
  publish: () => Promise<void>
  /** Whether the installation hands out passes for a wallet. */
  hasWalletPasses: boolean
}
