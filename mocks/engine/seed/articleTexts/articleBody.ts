/** What an article has besides its card. */
export interface ArticleBody {
  readonly tags: readonly string[];
  readonly references: readonly string[];
  /** The text, in the notation of `markup.ts`. */
  readonly source: string;
  /** Days after the publication at which something was put right, and what. */
  readonly correction?: readonly [days: number, text: string];
  /** Where it appeared first; an article without one is original. */
  readonly from?: string;
  /** The meeting that it tells about. */
  readonly meetingAlbumId?: number;
}

const groups = ['示例临床协作组', '样例多中心登记组', '虚构指南工作组', '模拟随访研究组'];
const journals = ['示例临床杂志', '虚构医学评论', '样例专科通讯', '模拟循证医学'];

/** References to studies that do not exist, about the given topics. */
export const inventedReferences = (topics: readonly string[]): string[] =>
  topics.map((topic, at) => {
    const turn = topic.length + at;
    const [group, journal] = [groups[turn % groups.length], journals[(turn * 3 + at) % journals.length]];
    const page = 20 + ((turn * 37) % 400);
    return `${group}. ${topic}（虚构）. ${journal}, ${2023 + (turn % 3)}, ${5 + (turn % 20)}(${1 + (turn % 6)}): ${page}-${page + 8}.`;
  });

/** A body whose references are about the given topics. */
export const bodyWith = (tags: string[], topics: string[], source: string): ArticleBody => ({
  tags,
  references: inventedReferences(topics),
  source,
});
