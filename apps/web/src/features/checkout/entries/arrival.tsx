import '../../../public/frame/public.css'
import '../../../public/frame/parts/action.module.css'
import '../../../public/frame/parts/notice-card.module.css'
import { arrive } from '../arrival-token.ts'

// The page is complete as the server drew it: nothing is woken, so that the way on takes no longer
// than it must.
void arrive()
