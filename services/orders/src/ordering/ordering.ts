export { returnPromotion } from './promotion-uses.ts'
export { rewardFriends } from './promotions/reward.ts'
