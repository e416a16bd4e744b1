import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PostComments } from "@/features/post/comment/components/post-comments";
import type { Thread } from "@/features/post/comment/schema";
import messages from "@/messages/en.json";
import { postList } from "../domain/list-state";
import type { Post } from "../schema";
import { PostScreen } from "./post-screen";
import { PostsScreen } from "./posts-screen";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/test/post/undo",
  useSearchParams: () => new URLSearchParams(),
}));

const draw = (children: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );

const post: Post = {
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
  slug: "undo",
  language: "mn",
  title: "Буцаах",
  description: "Товчоор",
  author: { name: "Bold B.", avatarUrl: null },
  tags: ["undo"],
  cover: null,
  publishedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  readingMinutes: 1,
  likeCount: 2,
  commentCount: 1,
  body: "# Нэг\n\n# Хоёр\n\n# Гурав",
  languages: ["ar", "mn"],
  images: [],
  isLiked: false,
  allowsComments: true,
  metaTitle: "",
  metaDescription: "",
  keywords: [],
};
const thread: Thread = {
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3303",
  postId: post.id,
  parentId: null,
  author: { name: "Sara D.", avatarUrl: null },
  message: "Thank you",
  status: "visible",
  isDeleted: false,
  isOwn: false,
  canDelete: false,
  createdAt: "2026-01-02T00:00:00.000Z",
  editedAt: null,
  version: 1,
  replies: [],
};

const postPage = (isMember: boolean) =>
  draw(
    <PostScreen
      code={{}}
      isMember={isMember}
      latest={[]}
      neighbours={{ previous: null, next: post }}
      post={post}
      url="https://ordo.mn/test/post/undo"
    >
      <PostComments
        allowsComments
        first={{ comments: [thread], total: 1, nextCursor: null }}
        isMember={isMember}
        postId={post.id}
      />
    </PostScreen>,
  );

test("a text in another language says so, has its own direction and leads to the others", () => {
  const html = postPage(false);
  expect(html).toContain("You&#x27;re reading it in Монгол");
  expect(html).toContain('<h1 lang="mn" dir="ltr">Буцаах</h1>');
  expect(html).toContain('href="/test/post/undo?lng=ar"');
  expect(html).toContain('href="#section-хоёр"');
});

test("guests read comments and are led to sign in and back; members write and reply", () => {
  const [guest, member] = [postPage(false), postPage(true)];
  expect(guest).toContain("Thank you");
  expect(guest).not.toContain("<textarea");
  expect(guest).toContain("returnTo=%2Ftest%2Fpost%2Fundo");
  expect(member).toContain("<textarea");
  expect(member).toContain('aria-label="Reply to Sara D."');
  expect(member).toContain('aria-pressed="false"');
});

test("each choice of the list is a link, and so is more of it", () => {
  const page = { posts: [post], total: 30, nextCursor: "next" };
  const state = { ...postList.initial, tag: "undo", search: "key" };
  const html = draw(<PostsScreen page={page} state={state} tags={["undo", "boards"]} />);
  expect(html).toContain('href="/test/posts?search=key&amp;tag=undo&amp;sort=popular"');
  expect(html).toContain('href="/test/posts?search=key&amp;tag=undo&amp;view=list"');
  expect(html).toContain('href="/test/posts?search=key&amp;tag=boards"');
  expect(html).toContain('href="/test/posts?search=key&amp;tag=undo&amp;shown=24"');
  expect(html).toContain('action="/test/posts"');
  const nothing = { posts: [], total: 0, nextCursor: null };
  expect(draw(<PostsScreen page={nothing} state={state} tags={[]} />)).toContain("No matching posts");
  expect(draw(<PostsScreen page={nothing} state={postList.initial} tags={[]} />)).toContain("No posts yet");
});
