/** The generator writes a project for Gradle, which fetches itself from a site of its own; Maven needs its repository only. */
export const kotlinProject = `<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion><groupId>landfall</groupId><artifactId>client</artifactId><version>1</version>
<properties>
  <kotlin.version>2.1.21</kotlin.version><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
</properties>
<dependencies>
  <dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-stdlib</artifactId><version>\${kotlin.version}</version></dependency>
  <dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-reflect</artifactId><version>\${kotlin.version}</version></dependency>
  <dependency><groupId>com.squareup.moshi</groupId><artifactId>moshi-kotlin</artifactId><version>1.15.2</version></dependency>
  <dependency><groupId>com.squareup.okhttp3</groupId><artifactId>okhttp</artifactId><version>4.12.0</version></dependency>
</dependencies>
<build><sourceDirectory>src/main/kotlin</sourceDirectory><plugins><plugin>
  <groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-plugin</artifactId><version>\${kotlin.version}</version>
  <executions><execution><id>compile</id><goals><goal>compile</goal></goals></execution></executions>
</plugin></plugins></build>
</project>
`;
