import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { X } from 'lucide-react'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'

/** One event of many that was left as it is, and why. */
export interface Refused {
  readonly title: string
  /** By the clocks of the event. */
  readonly start: string
  readonly reason: string
}

interface RefusalsProps {
  title: string
  refused: readonly Refused[]
  onClose?: () => void
}

/** The events that an act left as they are, each with its reason. */
export function Refusals({ title, refused, onClose }: RefusalsProps) {
  const { close } = useWords()
  return (
    <Banner
      tone="warning"
      title={title}
      live
      {...(onClose && { action: <IconButton icon={X} label={close} onPress={onClose} /> })}
    >
      <ul>
        {refused.map(({ title: name, start, reason }) => (
          <li key={`${name} ${start}`}>
            <TwoLines
              title={`${name}, ${formatDate(`${start}Z`, 'shortDate', { locale: documentLocale(), timeZone: 'UTC' })}`}
              detail={reason}
            />
          </li>
        ))}
      </ul>
    </Banner>
  )
}
