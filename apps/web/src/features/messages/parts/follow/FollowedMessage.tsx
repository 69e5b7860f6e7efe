import { lazy, Suspense } from 'react'
import { loadCode } from '../../../../api/load-code.ts'
import { useFollowed } from '../../followed-message.ts'

/** Few pages have a message on its way: the code of the bar comes when it is needed. */
const FollowBar = lazy(async () => ({
  default: (await loadCode(() => import('./FollowBar.tsx'))).FollowBar,
}))

/** The bar of the message that was sent here, on every page. */
export function FollowedMessage() {
  const followed = useFollowed()
  if (followed === null) return null
  return (
    <Suspense>
      <FollowBar key={followed.messageId} {...followed} />
    </Suspense>
  )
}
