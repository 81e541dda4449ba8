/** The same small feed in every format found in practice. */

export const FEED_URL = 'https://harbour.example/feed';

export const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"
     xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>The Harbour &amp; Gull</title>
    <link>https://harbour.example/</link>
    <atom:link href="https://harbour.example/feed" rel="self" type="application/rss+xml"/>
    <description>What the ships bring.</description>
    <image><title>The logo</title><url>https://harbour.example/logo.png</url><link>https://harbour.example/logo</link></image>
    <item>
      <title>Ferry finds a second harbour</title>
      <link>https://harbour.example/ferry?from=feed&amp;part=2</link>
      <guid isPermaLink="false">ferry-1</guid>
      <pubDate>Sat, 21 Nov 2026 09:30:00 +0100</pubDate>
      <description><![CDATA[<p>It was <b>there</b> all along &mdash; behind the fog.</p><script>track()</script>]]></description>
      <content:encoded><![CDATA[<p>The whole story, which is longer.</p>]]></content:encoded>
      <category>Ships</category>
      <category domain="https://harbour.example/places">The Coast</category>
      <category>Ships</category>
      <media:content url="https://harbour.example/ferry.jpg"><media:title>A picture of it</media:title></media:content>
    </item>
    <item>
      <title><![CDATA[Lighthouse keeps its lamp]]></title>
      <link>/lighthouse</link>
      <guid>https://harbour.example/lighthouse</guid>
      <dc:date>2026-11-20T18:00:00Z</dc:date>
      <dc:subject>Buildings</dc:subject>
      <description>&lt;p&gt;The old keeper stays, says the caf&amp;eacute;.&lt;/p&gt;</description>
    </item>
    <item>
      <description>No title, only that the tide came in again, and that it went out once more after it had been there.</description>
    </item>
    <item><category>Nothing to say</category></item>
  </channel>
</rss>
<!-- 0.2 s -->
`;

export const RDF = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
         xmlns:when="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://harbour.example/">
    <title>The Harbour in RDF</title>
    <items><rdf:Seq><rdf:li rdf:resource="https://harbour.example/ferry"/></rdf:Seq></items>
  </channel>
  <item rdf:about="https://harbour.example/ferry">
    <title>Ferry finds a second harbour</title>
    <link>https://harbour.example/ferry</link>
    <description>It was there all along.</description>
    <when:date>2026-11-21T08:30:00+00:00</when:date>
    <when:subject>Ships</when:subject>
  </item>
</rdf:RDF>`;

/** With an explicit prefix for every element. */
export const ATOM = `<?xml version="1.0" encoding="utf-8"?>
<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:lang="en">
  <a:title type="html">The &lt;i&gt;Harbour&lt;/i&gt; in Atom</a:title>
  <a:updated>2026-11-21T09:00:00Z</a:updated>
  <a:author><a:name>Ina Gull</a:name></a:author>
  <a:entry>
    <a:id>tag:harbour.example,2026:ferry</a:id>
    <a:title>Ferry finds a second harbour</a:title>
    <a:link rel="enclosure" href="https://harbour.example/ferry.mp3"/>
    <a:link rel="alternate" href="2026/ferry.html"/>
    <a:published>2026-11-21T08:30:00.250Z</a:published>
    <a:updated>2026-11-21T08:45:00Z</a:updated>
    <a:summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>It was un<b>believ</b>ably near.</p><p>Behind the fog.</p></div></a:summary>
    <a:category term="ships" label="Ships"/>
    <a:category term="coast"/>
    <a:source><a:title>Another paper</a:title></a:source>
  </a:entry>
  <a:entry>
    <a:id>tag:harbour.example,2026:lamp</a:id>
    <a:title>Lamp lit</a:title>
    <a:link href="https://harbour.example/lamp"/>
    <a:updated>2026-11-20T18:00:00+02:00</a:updated>
    <a:content type="html">&lt;p&gt;By hand.&lt;/p&gt;</a:content>
  </a:entry>
</a:feed>`;

/** An RSS feed of these raw items. */
export function rss(...items: string[]): string {
  return `<rss version="2.0"><channel><title>T</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
}
