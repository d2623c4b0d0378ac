/** Where meetings take place: rooms of fictitious towns, the hotels beside them and the ways there. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../../drawings/media.ts';
import { pick } from '../tools.ts';

type Meeting = components['schemas']['Meeting'];
type Located = Pick<Meeting, 'address' | 'lng' | 'lat' | 'mapUrl' | 'hasHotel' | 'hotel' | 'traffic'>;

interface Place {
  readonly name: string;
  /** The city. */
  readonly areaCode: string;
  readonly address: string;
  readonly lng: number;
  readonly lat: number;
  readonly ways: readonly (readonly [title: string, text: string])[];
}

const places: readonly Place[] = [
  {
    name: '示例市会展中心（虚构）',
    areaCode: '990100',
    address: '示例省示例市东样区会展路1号（虚构）',
    lng: 121.1,
    lat: 31.2,
    ways: [
      ['地铁', '2号线会展中心站3号口，步行约5分钟（示例）'],
      ['高铁', '示例南站乘2号线约25分钟（示例）'],
      ['机场', '示例国际机场乘机场巴士5路约50分钟（示例）'],
    ],
  },
  {
    name: '样例市国际会议中心（虚构）',
    areaCode: '980100',
    address: '样例省样例市样湖区湖滨大道88号（虚构）',
    lng: 113.5,
    lat: 29.4,
    ways: [
      ['地铁', '4号线湖滨站1号口（示例）'],
      ['高铁', '样例站打车约20分钟（示例）'],
    ],
  },
  {
    name: '虚构市滨江学术交流中心（虚构）',
    areaCode: '970100',
    address: '虚构省虚构市虚江区滨江路16号（虚构）',
    lng: 117.3,
    lat: 34.1,
    ways: [
      ['公交', '滨江路学院站，12路、36路可达（示例）'],
      ['自驾', '中心地下停车场，凭参会码免费停车（示例）'],
    ],
  },
  {
    name: '示范市医学模拟培训基地（虚构）',
    areaCode: '990200',
    address: '示例省示范市示北区模拟路9号（虚构）',
    lng: 120.6,
    lat: 30.8,
    ways: [
      ['高铁', '示范北站乘快线约15分钟（示例）'],
      ['公交', '培训基地站，快线2路可达（示例）'],
    ],
  },
  {
    name: '拟名市大学城报告厅（虚构）',
    areaCode: '970200',
    address: '虚构省拟名市拟东区大学城南路3号（虚构）',
    lng: 116.8,
    lat: 33.6,
    ways: [['地铁', '1号线大学城站2号口（示例）']],
  },
];

/** The place of the `index`-th event. */
export const placeOf = (index: number): Place => pick(places, index);

/** What is known of a place: nothing of an online event. Hotels are offered where participants stay over night. */
export function located(albumId: number, place: Place | null, hasHotel: boolean): Located {
  if (!place) return { address: null, lng: null, lat: null, mapUrl: null, hasHotel: false, hotel: null, traffic: [] };
  const { address, lng, lat, ways } = place;
  return {
    address,
    lng,
    lat,
    mapUrl: mediaPath('map', albumId),
    hasHotel,
    hotel: hasHotel
      ? {
          name: `${place.name.replace('（虚构）', '')}酒店（虚构）`,
          address: `${address.replace('（虚构）', '')}旁（虚构）`,
          phone: '400-000-0002',
          text: '参会者凭参会码入住可享协议价，大床房和双床房均为每晚¥380（示例）。需要与同行合住的，请在报名时填写。',
        }
      : null,
    traffic: ways.map(([title, text]) => ({ title, text })),
  };
}
