import { Text } from '@turnout/ui/layout/parts.tsx'
import { Tooltip } from '@turnout/ui/overlays/Tooltip.tsx'
import { Bell as BellIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import css from './notices.module.css'
import { openNotices, useNoticesOpen } from './open-notices.ts'
import { useUnread } from './use-unread.ts'

/** Opens what the person is told of, and says how much of it they have not seen. */
export function Bell() {
  const { isTold, badge, label } = useUnread()
  const isOpen = useNoticesOpen()
  if (!isTold) return null
  return (
    <Tooltip text={label}>
      <Button
        className={css.bell ?? ''}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={openNotices}
      >
        <BellIcon size={18} strokeWidth={1.75} aria-hidden />
        {badge !== null && (
          <Text as="span" className={css.badge} radius="pill" text="center" aria-hidden>
            {badge}
          </Text>
        )}
      </Button>
    </Tooltip>
  )
}
