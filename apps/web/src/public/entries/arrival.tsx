import '../public.css'
import '../parts/action.module.css'
import '../parts/notice-card.module.css'
import { arrive } from '../../features/checkout/arrival-token.ts'

// The page is complete as the server drew it: nothing is woken, so that the way on takes no longer
// than it must.
void arrive()
