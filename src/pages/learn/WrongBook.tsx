import { favouriteQuestionsPage, wrongBookPage } from '#addresses/questionBook.ts';
import { StartButton } from '#features/exercises/result/StartButton.tsx';
import { WrongBook } from '#features/questionBook/components/Books.tsx';
import { wrongBookQuery } from '#features/questionBook/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ListPage } from '../parts/ListPage.tsx';

/** R092: the wrong book. */
export const page = definePage({
  title: '错题本',
  description: '答错的题目，按章节重做，连续答对两次即已掌握。',
  private: true,
  address: wrongBookPage,
  reads: ({ api, address }) => [wrongBookQuery(api, address)],
  Component: ({ address }) => (
    <PrivatePage>
      <ListPage
        title="错题本"
        intro="答错或部分答对的题目会进入错题本，之后连续答对两次即为已掌握。"
        beside={<ButtonLink to={favouriteQuestionsPage.to()}>收藏题目</ButtonLink>}
      >
        <ListSection shape="rows">
          <WrongBook
            address={address}
            start={(body, label, isFirst) => (
              <StartButton key={label} body={body} look={isFirst ? 'solid' : 'outline'}>
                {label}
              </StartButton>
            )}
          />
        </ListSection>
      </ListPage>
    </PrivatePage>
  ),
});
