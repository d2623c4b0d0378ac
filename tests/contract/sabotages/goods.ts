/** Faults of goods: stock, freight, addresses, parcels and returns that are not what the server has said. */
import type { Json } from '../document.ts';
import { acceptsRefused, afterFirst, changesAddress, dropsFormKey, inData, type Sabotage } from '../faults.ts';

const inAmount = (change: (amount: Json) => Json) =>
  inData((data) => ({ ...data, amount: change(data.amount as Json) }));
const inOrder = (change: (order: Json) => Json) => inData((data) => ({ ...data, order: change(data.order as Json) }));

/** The checkout, the delivery and the returns of goods. */
export const goods: Sabotage[] = [
  {
    name: 'freight that the amount leaves out',
    inChinese: '应付金额没有计运费',
    operation: 'mallPreview',
    outcome: 'ok',
    fault: () => inAmount((amount) => ({ ...amount, freightFen: 0 })),
    pointer: '/data/amount',
  },
  {
    name: 'goods that are not there, sold all the same',
    inChinese: '没有库存仍然卖出',
    operation: 'mallOrderCreate',
    outcome: 'stockShort',
    fault: () => acceptsRefused('mallOrderCreate', 'stockShort'),
    pointer: '/code',
  },
  {
    name: 'stock that an order does not lock',
    inChinese: '下单不锁库存',
    operation: 'mallOrderCreate',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        items: (data.items as { stock: number }[]).map((item) => ({ ...item, stock: 60 })),
      })),
    plantedIn: 'mallPreview',
    pointer: '/data/items/0/stock',
  },
  {
    name: 'goods at the price that the buyer names',
    inChinese: '按买家所报的价格卖商品',
    operation: 'mallOrderCreate',
    outcome: 'priceChanged',
    fault: () => acceptsRefused('mallOrderCreate', 'priceChanged'),
    pointer: '/code',
  },
  {
    name: 'two orders of goods by one click',
    inChinese: '同一次点击下了两笔商城订单',
    operation: 'mallOrderCreate',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'a parcel to a place where nothing is delivered',
    inChinese: '寄往不配送的地区',
    operation: 'mallOrderCreate',
    outcome: 'addressUnusable',
    fault: () => acceptsRefused('mallOrderCreate', 'addressUnusable'),
    pointer: '/code',
  },
  {
    name: 'an address of the order that is never changed',
    inChinese: '订单地址改了却没有变',
    operation: 'mallOrderAddress',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        mall: { ...(data.mall as Json), address: { name: '张样例', phone: '1', areaText: '', detail: '' } },
      })),
    plantedIn: 'orderDetail',
    pointer: '/data/mall/address',
  },
  {
    name: 'goods that are to be sent, also while their money is asked back',
    inChinese: '退款中的订单仍在待发货里',
    operation: 'orderRemind',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('status')),
    plantedIn: 'orderList',
    pointer: '/data/list (unpaid)',
  },
  {
    name: 'goods that are received before they are sent',
    inChinese: '未发货就能确认收货',
    operation: 'mallReceive',
    outcome: 'orderChanged',
    fault: () => acceptsRefused('mallReceive', 'orderChanged'),
    pointer: '/code',
  },
  {
    name: 'a parcel that never moves',
    inChinese: '物流一直不动',
    operation: 'mallLogistics',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        packages: (data.packages as { timeline: unknown[] }[]).map((own) => ({
          ...own,
          timeline: own.timeline.slice(-1),
        })),
      })),
    pointer: '/data/packages/0/timeline',
  },
  {
    name: 'more time to confirm, again and again',
    inChinese: '可以一再延长收货',
    operation: 'mallExtend',
    outcome: 'ok',
    fault: () => acceptsRefused('mallExtend', 'orderChanged'),
    pointer: '/code',
  },
  {
    name: 'a shop that is reminded without end',
    inChinese: '可以不停提醒发货',
    operation: 'orderRemind',
    outcome: 'tooFrequent',
    fault: () => acceptsRefused('orderRemind', 'tooFrequent'),
    pointer: '/code',
  },
  {
    name: 'all the money for one item',
    inChinese: '退一件却退了整单的钱',
    operation: 'refundShip',
    outcome: 'ok',
    fault: () => inOrder((order) => ({ ...order, refundedFen: Number(order.refundedFen) > 0 ? order.paidFen : 0 })),
    plantedIn: 'orderDetail',
    pointer: '/data/order',
  },
  {
    name: 'an item that is reviewed twice',
    inChinese: '一件商品能评价两次',
    operation: 'mallReviewSubmit',
    outcome: 'orderChanged',
    fault: () => acceptsRefused('mallReviewSubmit', 'orderChanged'),
    pointer: '/code',
  },
  {
    name: 'two default addresses',
    inChinese: '有两个默认地址',
    operation: 'addressSave',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({ ...data, list: (data.list as Json[]).map((own) => ({ ...own, isDefault: true })) })),
    plantedIn: 'addressList',
    pointer: '/data/list',
  },
  {
    name: 'an address that is stored under another number',
    inChinese: '修改地址变成了新增',
    operation: 'addressSave',
    outcome: 'ok',
    fault: () => afterFirst((answer) => ({ ...answer, data: { ...(answer.data as Json), addressId: 999_999 } })),
    pointer: '/data/addressId',
  },
];
